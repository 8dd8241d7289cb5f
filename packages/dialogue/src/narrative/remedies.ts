import { itemAt } from '../item-at.ts'
import { editDistance } from '../match/lexical/edit-distance.ts'
import { outlineOf, partAt, type StoryOutline } from './graph/outline.ts'
import type { StoryProblem } from './problem.ts'
import { controls, directions } from './unwanted-signs.ts'
import type { StoryClip } from './validate-story.ts'

/** Replaces the signs from `from` to `to` of a source. */
export type StoryEdit = { from: number; to: number; insert: string }
/** What mends a problem: a change of the source, or where to go or what to do instead. */
export type StoryRemedy =
  | {
      act: StoryEditAct
      /** What the act puts in, for its button. */
      name: string
      edit: StoryEdit
    }
  | { act: 'open_manager' | 'copy_included'; name: string; edit: null }
export type StoryEditAct =
  | 'use_clip'
  /** Empties the place and leaves the choice to the author. */
  | 'choose_clip'
  | 'make_knot'
  | 'declare'
  | 'end_flow'
  | 'add_else'
  | 'add_way_out'
  | 'share_questions'
  | 'remove_signs'

type Place = {
  source: string
  line: number
  text: string
  /** Where the line begins in the source. */
  start: number
  outline: StoryOutline
  clips: readonly StoryClip[]
  /** What a visitor says to leave, in the language of the author. */
  enough: string
}
/** What the message names, first of all. */
type Found = [name: string, ...more: string[]]
type Rule = {
  rule: string
  says: RegExp
  mend: (place: Place, found: Found) => StoryRemedy | undefined
}

/** Which problem is mended how; the first row that fits counts. */
const rules: readonly Rule[] = [
  { rule: 'V2', says: /^The clip (.+) in line \d+ does not exist/, mend: useClip },
  {
    rule: 'V2',
    says: /^The clip (.+) is not trained yet/,
    mend: (_, [name]) => ({ act: 'open_manager', name: name, edit: null }),
  },
  { rule: 'V1', says: /^Divert target not found: '-> ([\p{L}\p{N}_.]+)'/u, mend: makeKnot },
  {
    rule: 'V1',
    says: /^(?:Unresolved variable: |Variable could not be found to assign to: ')([\p{L}_][\p{L}\p{N}_]*)/u,
    mend: (_, [name]) => edit('declare', name, 0, `VAR ${name} = 0\n`),
  },
  { rule: 'V1', says: /loose end/, mend: endFlow },
  { rule: 'V6', says: /Add \+ \[#else\]/, mend: addElse },
  { rule: 'V3', says: /^Nothing leads out of /, mend: addWayOut },
  { rule: 'V7', says: /Add #intent: (\S+) if/, mend: shareQuestions },
  { rule: 'V1', says: /control character/, mend: (place) => removeSigns(place, controls) },
  { rule: 'V1', says: /reverses the direction/, mend: (place) => removeSigns(place, directions) },
  {
    rule: 'V1',
    says: /^A story is one file: (.+) cannot be included/,
    mend: (_, [name]) => ({ act: 'copy_included', name: name, edit: null }),
  },
]

/** The one act that mends a problem of this source; undefined: the author has to decide. */
export function remedyOf(
  { rule, line, message }: StoryProblem,
  source: string,
  { clips, enough }: { clips: readonly StoryClip[]; enough: string },
  outline: StoryOutline = outlineOf(source),
): StoryRemedy | undefined {
  for (const row of rules) {
    const found = row.rule === rule ? row.says.exec(message) : null
    if (!found) continue
    const lines = source.split('\n')
    const text = lines[line - 1] ?? ''
    const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0)
    return row.mend({ source, line, text, start, outline, clips, enough }, [
      found[1] ?? '',
      ...found.slice(2),
    ])
  }
  return undefined
}

function edit(act: StoryEditAct, name: string, at: number, insert: string, to = at): StoryRemedy {
  return { act, name, edit: { from: at, to, insert } }
}

/** A name that differs more than this is another one. */
const differsMost = 0.4

function useClip({ text, start, clips }: Place, [name]: Found): StoryRemedy | undefined {
  const tag = new RegExp(`#\\s*(?:clip|intent|answer):\\s*(${escaped(name)})(?![\\p{L}\\p{N}-])`, 'u').exec(
    text,
  )
  if (!tag) return undefined
  const to = start + tag.index + tag[0].length
  const from = to - name.length
  const near = clips
    .map(({ slug }) => ({ slug, away: away(name, slug) }))
    .filter(({ away }) => away <= differsMost)
    .toSorted((a, b) => a.away - b.away)[0]
  if (near) return edit('use_clip', near.slug, from, near.slug, to)
  return clips.length > 0 ? edit('choose_clip', '', from, '', to) : undefined
}

/** 0: the same; 1: nothing in common. The beginning of a name is near to it, too. */
function away(written: string, slug: string): number {
  const name = written.toLowerCase()
  if (name.length >= 3 && slug.startsWith(`${name}-`)) return differsMost * (1 - name.length / slug.length)
  const longest = Math.max(name.length, slug.length)
  return editDistance(name, slug, longest) / longest
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** At the end; a stitch at the end of its knot. */
function makeKnot({ source, outline }: Place, [path]: Found): StoryRemedy {
  const [knot, stitch] = path.split('.')
  const own = outline.parts.filter((part) => part.path.split('.')[0] === knot)
  const last = own.at(-1)
  if (stitch && last) {
    const at = endOfLine(source, last.lastLine)
    return edit('make_knot', path, at, `\n\n= ${stitch}\n-> DONE`)
  }
  const inside = stitch ? `= ${stitch}\n` : ''
  const at = source.trimEnd().length
  return edit('make_knot', path, at, `\n\n=== ${knot} ===\n${inside}-> DONE\n`, source.length)
}

/** A knot beside the story is done; the story itself ends. */
function endFlow({ source, text, line, outline }: Place): StoryRemedy {
  const part = partAt(outline, line)?.path.split('.')[0]
  const isBeside = outline.tags.some((tag) => tag.name === 'answer' && tag.part.split('.')[0] === part)
  const way = isBeside ? '-> DONE' : '-> END'
  const indent = /^\s*/.exec(text)![0]
  const deeper = /^\s*[*+]/.test(text) ? `${indent}  ` : indent
  return edit('end_flow', way, endOfLine(source, line), `\n${deeper}${way}`)
}

/** Before the first choice of the point, which is the line of the problem: there it belongs to the same point. */
function addElse({ text, start, line, outline }: Place): StoryRemedy | undefined {
  const part = partAt(outline, line)
  if (!part) return undefined
  const signs = /^\s*[*+](?:\s*[*+])*/.exec(text)?.[0].replaceAll('*', '+')
  return signs ? edit('add_else', '+ [#else]', start, `${signs} [#else] -> ${part.path}\n`) : undefined
}

/** As the last choice of its point: what leads on comes first. */
function addWayOut({ source, line, outline, enough }: Place): StoryRemedy | undefined {
  const part = partAt(outline, line)
  const first = outline.choices.find((choice) => choice.part === part?.path)
  if (!first || !part) return undefined
  const lines = source.split('\n')
  const signs = /^\s*[*+](?:\s*[*+])*/.exec(itemAt(lines, first.line - 1))![0].replaceAll('*', '+')
  const last = lastLineOfPoint(lines, first.line, part.lastLine)
  return edit('add_way_out', enough, endOfLine(source, last), `\n${signs} [${enough}] -> END`)
}

/** Where the choices that begin in a line end: before the gather that collects them, or with their part. */
function lastLineOfPoint(lines: readonly string[], first: number, until: number): number {
  let last = first
  let open = 0
  for (let line = first; line <= until; line++) {
    const text = (lines[line - 1] ?? '').replace(/\/\/.*$/, '')
    // In braces a dash begins a case of a condition.
    if (open === 0 && line > first && /^\s*-(?!>)/.test(text)) break
    open += (text.match(/{/g)?.length ?? 0) - (text.match(/}/g)?.length ?? 0)
    if (open < 0) break
    if (text.trim() !== '') last = line
  }
  return last
}

function shareQuestions({ text, start }: Place, [slug]: Found): StoryRemedy | undefined {
  const bracket = text.indexOf(']')
  return bracket < 0 ? undefined : edit('share_questions', slug, start + bracket, ` #intent: ${slug}`)
}

function removeSigns({ text, start }: Place, signs: RegExp): StoryRemedy {
  const clean = text.replace(new RegExp(signs, 'g'), '')
  return edit('remove_signs', '', start, clean, start + text.length)
}

function endOfLine(source: string, line: number): number {
  let at = -1
  for (let count = 0; count < line; count++) {
    at = source.indexOf('\n', at + 1)
    if (at < 0) return source.length
  }
  return at
}
