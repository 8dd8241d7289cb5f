import { itemAt } from '../../item-at.ts'
import { storyLimits } from '../story-limits.ts'

/** A knot, a stitch or a function, with the lines that belong to it. */
export type StoryPart = {
  /** `knot`, or `knot.stitch`. */
  path: string
  kind: 'knot' | 'stitch' | 'function'
  line: number
  lastLine: number
}
export type StoryTag = { name: string; value: string; line: number; part: string; onChoice: boolean }
export type StoryDivert = { to: string; line: number; part: string }
export type StoryName = { name: string; line: number }
/** What can be read off a source without compiling it; fast enough for every keystroke. */
export type StoryOutline = {
  parts: StoryPart[]
  tags: StoryTag[]
  diverts: StoryDivert[]
  variables: StoryName[]
  externals: StoryName[]
  includes: StoryName[]
  /** Lines that begin with a choice. */
  choices: { line: number; part: string; text: string; isElse: boolean }[]
}

const knot = /^\s*={2,}\s*(function\s+)?([\p{L}_][\p{L}\p{N}_]*)/u
const stitch = /^\s*=\s*([\p{L}_][\p{L}\p{N}_]*)/u
const variable = /^\s*(?:VAR|CONST|LIST)\s+([\p{L}_][\p{L}\p{N}_]*)/u
const external = /^\s*EXTERNAL\s+([\p{L}_][\p{L}\p{N}_]*)/u
const divert = /(?:->|<-)\s*([\p{L}_][\p{L}\p{N}_.]*)/gu

/** The parts, tags, ways and names of a source. */
export function outlineOf(source: string): StoryOutline {
  const outline: StoryOutline = {
    parts: [],
    tags: [],
    diverts: [],
    variables: [],
    externals: [],
    includes: [],
    choices: [],
  }
  const lines = withoutBlockComments(source.slice(0, storyLimits.sourceCharacters)).split('\n')
  let knotName = ''
  let part = ''
  for (const [place, raw] of lines.entries()) {
    const line = place + 1
    const text = raw.replace(/\/\/.*$/, '')
    const asKnot = knot.exec(text)
    const asStitch = asKnot ? null : stitch.exec(text)
    if (asKnot || asStitch) {
      if (asKnot) knotName = itemAt(asKnot, 2)
      part = asKnot ? knotName : `${knotName}.${asStitch![1]}`
      const kind = asKnot ? (asKnot[1] ? 'function' : 'knot') : 'stitch'
      outline.parts.push({ path: part, kind, line, lastLine: line })
      continue
    }
    const last = outline.parts.at(-1)
    if (last && text.trim() !== '') last.lastLine = line
    readLine(outline, text, line, part)
  }
  return outline
}

function readLine(outline: StoryOutline, text: string, line: number, part: string): void {
  const named = variable.exec(text)
  if (named) outline.variables.push({ name: itemAt(named, 1), line })
  const bound = external.exec(text)
  if (bound) outline.externals.push({ name: itemAt(bound, 1), line })
  const included = /^\s*INCLUDE\s+(.+)$/.exec(text)
  if (included) outline.includes.push({ name: itemAt(included, 1).trim(), line })
  const choice = /^\s*[*+](?:\s*[*+])*(.*)$/.exec(text)
  if (choice) {
    const isElse = /#\s*else\b/.test(itemAt(choice, 1))
    outline.choices.push({ line, part, text: itemAt(choice, 1).trim(), isElse })
  }
  for (const found of text.matchAll(/#\s*([^#|\]}\n]+)/g)) {
    const [name, ...value] = itemAt(found, 1).split(':')
    const tag = {
      name: name!.trim().toLowerCase(),
      value: value
        .join(':')
        .replace(/\s*->.*$/, '')
        .trim(),
    }
    outline.tags.push({ ...tag, line, part, onChoice: choice !== null })
  }
  for (const found of text.matchAll(divert)) outline.diverts.push({ to: itemAt(found, 1), line, part })
}

/** Comments give way to spaces, so that lines keep their numbers. */
function withoutBlockComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, (comment) => comment.replace(/[^\n]/g, ' '))
}

/** The part that holds a line: the innermost knot or stitch. */
export function partAt({ parts }: StoryOutline, line: number): StoryPart | undefined {
  return parts.findLast((part) => part.line <= line)
}
