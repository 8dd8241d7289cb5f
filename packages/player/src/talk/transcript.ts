/** What was said, as text: the lines of the log, the text in place of a video, and the file to keep. */
import { fill, type Words } from '../words.ts'
import { clipsOf } from './answers.ts'
import { type Conversation, firstName, hasBegun, type LogEntry } from './conversation-state.ts'

/** What stands in the caption's place while no one speaks; without video, all of the answer. */
export function standingText(state: Conversation, words: Words, textOnly: boolean): string | null {
  if (state.phase === 'thinking' && state.stage?.rehearsal) return words.choosing
  if (state.phase === 'listening' || state.phase === 'thinking' || state.problem || !hasBegun(state))
    return null
  const { answer, clip, question } = state
  // Nothing was recorded yet: an empty stage would look broken.
  if (state.stage?.rehearsal && state.phase === 'resting' && !question && !answer) return words.rehearsalFirst
  if (textOnly && clip)
    return (answer ? clipsOf(answer) : [clip])
      .map((one) => one.transcript.trim() || words.without_text)
      .join('\n')
  if (answer && clipsOf(answer).length === 0) return withoutClip(answer.kind, state, words)
  return null
}

export function lineOf(entry: LogEntry, state: Conversation, words: Words): HTMLParagraphElement {
  const line = document.createElement('p')
  line.className = entry.who
  const who = Object.assign(document.createElement('span'), {
    className: 'speaker',
    textContent: speaker(state, entry.who, words),
  })
  const text = Object.assign(document.createElement('span'), {
    className: 'voice',
    textContent: textOf(entry, state, words),
  })
  // The language of the conversation, which the player itself may not speak.
  if (!entry.without) text.lang = state.stage?.storyfile.language ?? ''
  line.append(who, ' ', text)
  return line
}

/** Saves the conversation as a text file. */
export function download(state: Conversation, words: Words): void {
  const lines = state.log.map(
    (entry) => `${speaker(state, entry.who, words)}: ${textOf(entry, state, words)}\n`,
  )
  saveText(state.stage?.storyfile.shortName ?? words.downloadName, lines)
}

/** Saves paragraphs, each of which ends its line, as a text file with this name. */
export function saveText(name: string, paragraphs: string[]): void {
  const address = URL.createObjectURL(new Blob([paragraphs.join('\n')], { type: 'text/plain' }))
  const link = document.createElement('a')
  Object.assign(link, { href: address, download: `${name}.txt` })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}

function textOf(entry: LogEntry, state: Conversation, words: Words): string {
  return entry.without ? withoutClip(entry.without, state, words) : entry.text
}

/** What is said when the storyfile has no clip for the case. */
function withoutClip(kind: NonNullable<LogEntry['without']>, state: Conversation, words: Words): string {
  const isMiss = kind === 'answer' || kind === 'cannot_answer'
  const which = isMiss ? (state.stage?.rehearsal ? 'planned_answer' : 'cannot_answer') : kind
  return fill(words[`without_${which}`], { name: firstName(state.stage) })
}

function speaker({ stage }: Conversation, who: LogEntry['who'], words: Words): string {
  return who === 'visitor' ? words.you : stage?.storyfile.subjectName || stage?.storyfile.name || ''
}
