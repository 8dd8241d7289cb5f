import { Compiler, CompilerOptions } from 'inkjs/full'
import { itemAt, lastOf } from '../item-at.ts'
import { outlineOf } from './graph/outline.ts'
import { inOrderOfNeed, type StoryProblem } from './problem.ts'
import { storyFunctions, storyLimits } from './story-limits.ts'
import { controls, directions } from './unwanted-signs.ts'

export type CompiledStory = { compiled: string | null; problems: StoryProblem[] }
export type CompileOptions = {
  /** Reads another file of the story; without it a story is one file. */
  readFile?: (name: string) => string
  /** Any EXTERNAL is taken, as a command on a file does. */
  anyExternal?: boolean
}

const severities = ['note', 'warning', 'error'] as const

/** Compiles a story. Never throws; null: it has errors, and `problems` says which. */
export function compileStory(source: string, options: CompileOptions = {}): CompiledStory {
  const refused = problemsBefore(source, options)
  if (refused.some(({ severity }) => severity === 'error')) return { compiled: null, problems: refused }
  const heard: StoryProblem[] = []
  const { readFile } = options
  const files = readFile && {
    ResolveInkFilename: (name: string) => name,
    LoadInkFileContents: (name: string) => readFile(name),
  }
  try {
    // A file name, even of the source itself, would be looked up.
    const compilerOptions = new CompilerOptions(
      null,
      [],
      true,
      (message: string, type: number) => {
        heard.push(problemOf(message, severities[type] ?? 'error'))
      },
      files ?? null,
    )
    const story = new Compiler(source, compilerOptions).Compile()
    return { compiled: story.ToJson() ?? null, problems: inOrderOfNeed([...refused, ...heard]) }
  } catch (error) {
    if (!heard.some(({ severity }) => severity === 'error'))
      heard.push({ rule: 'V1', severity: 'error', line: 0, message: sentenceOf(error) })
    return { compiled: null, problems: inOrderOfNeed([...refused, ...heard]) }
  }
}

function problemOf(message: string, severity: StoryProblem['severity']): StoryProblem {
  const found = /^(?:[A-Z]+: )?(?:'[^']*' )?line (\d+): ([\s\S]*)$/.exec(message)
  if (!found) return { rule: 'V1', severity, line: 0, message: message.replace(/^[A-Z]+: /, '') }
  return { rule: 'V1', severity, line: Number(found[1]), message: itemAt(found, 2).trim() }
}

function sentenceOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return error instanceof RangeError || /stack/i.test(message)
    ? 'This story is nested too deeply.'
    : message.slice(0, 300)
}

/** Names that mean something to every object of JavaScript. */
const reserved = new Set(['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty'])

/** What the compiler does not see, or would not survive. */
function problemsBefore(source: string, { readFile, anyExternal }: CompileOptions): StoryProblem[] {
  const problems: StoryProblem[] = []
  const add = (rule: string, severity: StoryProblem['severity'], line: number, message: string) =>
    problems.push({ rule, severity, line, message })
  if (new TextEncoder().encode(source).length > storyLimits.sourceBytes) {
    add('V1', 'error', 0, 'A story may have 256 KB at most.')
    return problems
  }
  for (const [place, text] of source.split('\n').entries()) {
    if (controls.test(text)) add('V1', 'error', place + 1, 'This line holds a control character.')
    if (directions.test(text))
      add('V1', 'warning', place + 1, 'This line holds a mark that reverses the direction of text.')
    if (deepest(text) > storyLimits.nesting) add('V1', 'error', place + 1, 'This line is nested too deeply.')
  }
  if (deepest(source) > storyLimits.nesting && problems.length === 0)
    add('V1', 'error', deepestLine(source), 'This story is nested too deeply.')
  const outline = outlineOf(source)
  if (outline.choices.length > storyLimits.choicesInSource)
    add(
      'V9',
      'error',
      itemAt(outline.choices, storyLimits.choicesInSource).line,
      'A story may have 4,000 choices at most.',
    )
  for (const { name, line } of [...outline.variables, ...outline.externals, ...partNames(outline)])
    if (reserved.has(name)) add('V1', 'error', line, `The name ${name} is reserved.`)
  if (!readFile)
    for (const { name, line } of outline.includes)
      add('V1', 'error', line, `A story is one file: ${name.slice(0, 60)} cannot be included.`)
  if (!anyExternal)
    for (const { name, line } of outline.externals)
      if (!storyFunctions.some((one) => one === name))
        add(
          'V11',
          'error',
          line,
          `The studio has no function ${name}. It offers ${storyFunctions.join(', ')}.`,
        )
  return problems
}

function partNames({ parts }: ReturnType<typeof outlineOf>) {
  return parts.map(({ path, line }) => ({ name: lastOf(path.split('.')), line }))
}

function deepest(text: string): number {
  let depth = 0
  let most = 0
  for (const sign of text) {
    if (sign === '{' || sign === '(') most = Math.max(most, ++depth)
    else if ((sign === '}' || sign === ')') && depth > 0) depth--
  }
  return most
}

function deepestLine(source: string): number {
  let depth = 0
  for (const [place, text] of source.split('\n').entries())
    for (const sign of text) {
      if (sign === '{' || sign === '(') depth++
      else if ((sign === '}' || sign === ')') && depth > 0) depth--
      if (depth > storyLimits.nesting) return place + 1
    }
  return 0
}
