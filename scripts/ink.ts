/** `npm run ink -- play STORY.ink` and `npm run ink -- check STORY.ink`: stories without a studio. */
import { readFileSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { createInterface } from 'node:readline'
import { compileStory, playInk, walkStory } from '@studio/dialogue/narrative'
import { validateStory } from '@studio/dialogue/story'

const [command, file, ...rest] = process.argv.slice(2)
if ((command !== 'play' && command !== 'check') || !file || rest.length > 0) {
  console.error('Usage: npm run ink -- play STORY.ink, or npm run ink -- check STORY.ink')
  process.exit(2)
}
const path = resolve(process.env.INIT_CWD ?? '.', file)
const source = readSource()
process.exitCode = command === 'play' ? await play() : check()

function readSource(): string {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  } catch {
    console.error(`The file ${file} cannot be read.`)
    process.exit(2)
  }
}

/** Files beside the story and in folders below it; nothing else of the machine. */
function readBeside(name: string): string {
  const beside = resolve(dirname(path), name)
  if (relative(dirname(path), beside).split(sep).includes('..'))
    throw new Error(`${name} is not beside the story.`)
  return readFileSync(beside, 'utf8').replace(/^\uFEFF/, '')
}

async function play(): Promise<number> {
  const { compiled, problems } = compileStory(source, { readFile: readBeside, anyExternal: true })
  if (!compiled) {
    report(problems)
    return 1
  }
  const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
  try {
    const sound = await playInk(compiled, {
      write: (text) => void process.stdout.write(text),
      read: async () => {
        const { value, done } = await lines.next()
        return done ? null : value
      },
    })
    return sound ? 0 : 1
  } catch (error) {
    console.error(`RUNTIME ERROR: ${(error as Error).message}`)
    return 1
  } finally {
    process.stdin.destroy()
  }
}

function check(): number {
  const { compiled, problems } = compileStory(source)
  const found = compiled
    ? [...problems, ...validateStory(source, {}), ...walkStory(compiled, source, {}).problems]
    : problems
  report(found)
  const errors = found.filter(({ severity }) => severity === 'error').length
  console.log(
    found.length === 0 ? 'No problems.' : `${errors} errors, ${found.length - errors} other remarks.`,
  )
  return errors > 0 ? 1 : 0
}

function report(found: { rule: string; severity: string; line: number; message: string }[]): void {
  for (const { rule, severity, line, message } of found)
    console.log(`${file}:${line}: ${severity} ${rule}: ${message}`)
}
