import { Story } from 'inkjs'

/** What `inklecate -p` reads and writes. */
export type InkTerminal = {
  write(text: string): void
  /** The next line that was typed; null: none is left. */
  read(): Promise<string | null>
}

/** Beside warnings and notes. */
const fatal = 2

/**
 * Plays a compiled story on a terminal as inklecate does: its text, its tags, the choices numbered from 1, and a number
 * chooses. Answers false when the story broke; a story that waits for more input than there is has not.
 */
export async function playInk(compiled: string, terminal: InkTerminal): Promise<boolean> {
  const story = new Story(compiled)
  story.allowExternalFunctionFallbacks = true
  const errors: string[] = []
  story.onError = (message: string, type: number) => {
    if (type === fatal) errors.push(message)
  }
  while (true) {
    while (story.canContinue) {
      const text = story.Continue() ?? ''
      terminal.write(text)
      const tags = story.currentTags ?? []
      if (tags.length > 0) {
        if (text !== '' && !text.endsWith('\n')) terminal.write('\n')
        terminal.write(`# tags: ${tags.join(', ')}\n`)
      }
      // What was said before it broke is still said.
      if (errors.length > 0) {
        for (const message of errors) terminal.write(`${message}\n`)
        return false
      }
    }
    const { currentChoices } = story
    if (currentChoices.length === 0) return true
    terminal.write('\n')
    for (const [place, { text }] of [...currentChoices].entries()) terminal.write(`${place + 1}: ${text}\n`)
    const chosen = await choiceOf(terminal, currentChoices.length)
    if (chosen === null) return true
    story.ChooseChoiceIndex(chosen)
  }
}

/** A line that names no choice is asked for again. */
async function choiceOf({ write, read }: InkTerminal, choices: number): Promise<number | null> {
  while (true) {
    write('?> ')
    const line = await read()
    if (line === null) return null
    const number = Number.parseInt(line, 10)
    if (number >= 1 && number <= choices) return number - 1
    if (line.trim() !== '') write(`Enter a number from 1 to ${choices}.\n`)
  }
}
