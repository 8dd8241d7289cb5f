import { itemAt } from '../item-at.ts'
import { outlineOf, type StoryOutline } from './graph/outline.ts'
import { graphOf } from './graph/story-graph.ts'
import { plain } from './plain-words.ts'
import { inOrderOfNeed, type StoryProblem } from './problem.ts'

/** A clip as a story names it. */
export type StoryClip = {
  slug: string
  transcript: string
  /** Its questions, as visitors ask them. */
  phrases: string[]
  /** Whether it is part of what was trained last. */
  released: boolean
  answering: boolean
}
export type StoryCast = { clips?: StoryClip[] }

/** More choices at one point are hard to hear out; more than `choicesMost` are refused. */
const choicesMany = 12
const choicesMost = 50

/** What the compiler does not look at: clips, ways, choices and phrases. V1 and V11 come from compiling, V4 and V5 from walking. */
export function validateStory(source: string, { clips }: StoryCast): StoryProblem[] {
  const outline = outlineOf(source)
  return inOrderOfNeed([
    ...(clips ? missingClips(outline, clips) : []),
    ...unreachableParts(outline),
    ...closedRings(source, outline),
    ...choicePoints(source, outline),
    ...(clips ? sharedPhrases(outline, clips) : []),
    ...choicesAlike(outline),
    ...(clips ? otherWords(source, outline, clips) : []),
    ...(clips ? unusedClips(outline, clips) : []),
  ])
}

function missingClips({ tags }: StoryOutline, clips: StoryClip[]): StoryProblem[] {
  const bySlug = new Map(clips.map((clip) => [clip.slug, clip]))
  return tags
    .filter(({ name, value }) => (name === 'clip' || name === 'intent' || name === 'answer') && value !== '')
    .flatMap(({ value, line }): StoryProblem[] => {
      const at = { rule: 'V2', line } as const
      if (value.includes('{'))
        return [{ ...at, severity: 'note', message: `The clip ${value} is chosen while the story runs.` }]
      const clip = bySlug.get(value)
      if (!clip)
        return [{ ...at, severity: 'error', message: `The clip ${value} in line ${line} does not exist.` }]
      if (clip.released) return []
      const message = `The clip ${value} is not trained yet. Train this storyfile before the story goes live.`
      return [{ ...at, severity: 'warning', message }]
    })
}

/** Knots that nothing leads to. Answers of the pool and callbacks are called from outside. */
function unreachableParts(outline: StoryOutline): StoryProblem[] {
  const { parts, diverts, tags } = outline
  const rootOf = (path: string) => itemAt(path.split('.'), 0)
  const called = new Set(tags.filter(({ name }) => name === 'answer').map(({ part }) => rootOf(part)))
  const first = parts.find(({ kind }) => kind === 'knot')
  const begun = diverts.some(({ part }) => part === '')
  const reached = new Set<string>(['', ...called, ...(begun || !first ? [] : [first.path])])
  const names = new Set(parts.filter(({ kind }) => kind !== 'stitch').map(({ path }) => path))
  for (let before = -1; before !== reached.size; ) {
    before = reached.size
    for (const { to, part } of diverts)
      if (reached.has(rootOf(part)) && names.has(rootOf(to))) reached.add(rootOf(to))
  }
  return parts
    .filter(({ kind, path }) => kind === 'knot' && !reached.has(path))
    .map(({ path, line }) => ({
      ...({ rule: 'V3', severity: 'warning', line } as const),
      message: `Nothing leads to the knot ${path}.`,
    }))
}

/** Choices that all lead back: out of one knot, or out of several where only choices count. */
function closedRings(source: string, outline: StoryOutline): StoryProblem[] {
  const { knots, ways } = graphOf(outline)
  const { tags, diverts, choices } = outline
  const known = new Set(knots.map(({ path }) => path))
  const lines = source.split('\n')
  const isClosed = (path: string) =>
    tags.some(({ name, value, part }) => name === 'pool' && value === 'off' && part === path)
  const opens = new Set([
    ...tags
      .filter(({ name, value }) => name === 'end' || (name === 'pool' && value !== 'off'))
      .map(({ part }) => part),
    // A way to what is no knot may lead anywhere: an end, a label, or what a variable holds.
    ...diverts.filter(({ to }) => !known.has(to)).map(({ part }) => part),
    ...knots
      .filter(({ line, lastLine }) => lines.slice(line, lastLine).some((text) => text.includes('->->')))
      .map(({ path }) => path),
  ])
  return knots
    .filter(({ path }) => choices.some(({ part }) => part === path))
    .flatMap(({ path, line }): StoryProblem[] => {
      const reached = new Set([path])
      for (const at of reached) for (const { from, to } of ways) if (from === at) reached.add(to)
      if ([...reached].some((one) => opens.has(one))) return []
      const at = { rule: 'V3', line } as const
      const message = `Nothing leads out of the knot ${path}`
      if (isClosed(path))
        return [{ ...at, severity: 'warning', message: `${message}, and only choices count there.` }]
      if (reached.size > 1) return []
      return [{ ...at, severity: 'note', message: `${message}; visitors can only ask freely there.` }]
    })
}

/** Points where only choices count need one that takes everything else; many choices are hard to hear out. */
function choicePoints(source: string, { choices, tags, parts }: StoryOutline): StoryProblem[] {
  const problems: StoryProblem[] = []
  const closed = new Set(
    tags.filter(({ name, value }) => name === 'pool' && value === 'off').map(({ part }) => part),
  )
  for (const part of ['', ...parts.map(({ path }) => path)]) {
    const own = choices.filter((choice) => choice.part === part)
    if (own.length === 0) continue
    const line = itemAt(own, 0).line
    if (closed.has(part) && !own.some(({ isElse }) => isElse)) {
      const message = 'Only choices count here, and none takes what fits none of them. Add + [#else].'
      problems.push({ rule: 'V6', severity: 'error', line, message })
    }
    const most = widestPoint(source, own)
    if (most > choicesMost)
      problems.push({
        rule: 'V9',
        severity: 'error',
        line,
        message: `A point may have ${choicesMost} choices at most; here are ${most}.`,
      })
    else if (most > choicesMany)
      problems.push({
        rule: 'V9',
        severity: 'warning',
        line,
        message: `${most} choices at one point are hard to hear out.`,
      })
  }
  return problems
}

/** Choices of one part and level that stand together. */
function widestPoint(source: string, own: { line: number }[]): number {
  const lines = source.split('\n')
  const levels = new Map<number, number>()
  let most = 0
  for (const { line } of own) {
    const level = (/^[\s*+]*/.exec(itemAt(lines, line - 1))?.[0].match(/[*+]/g) ?? []).length
    for (const deeper of levels.keys()) if (deeper > level) levels.delete(deeper)
    levels.set(level, (levels.get(level) ?? 0) + 1)
    most = Math.max(most, levels.get(level)!)
  }
  return most
}

/** A phrase that two choices of a part share, or a choice and a free answer, cannot be told apart. */
function sharedPhrases(outline: StoryOutline, clips: StoryClip[]): StoryProblem[] {
  const asked = new Map(clips.flatMap(({ slug, phrases }) => phrases.map((phrase) => [plain(phrase), slug])))
  const problems: StoryProblem[] = []
  const known = new Map<string, number>()
  for (const { line, part, text } of outline.choices) {
    const inLine = outline.tags.filter((tag) => tag.line === line)
    const intent = inLine.find(({ name }) => name === 'intent')?.value
    const own = [choiceWords(text), ...inLine.filter(({ name }) => name === 'q').map(({ value }) => value)]
    for (const phrase of new Set(own.map(plain).filter(Boolean))) {
      const first = known.get(`${part}\n${phrase}`)
      if (first !== undefined && first !== line)
        problems.push({
          rule: 'V7',
          severity: 'warning',
          line,
          message: `“${phrase}” also takes the choice in line ${first}.`,
        })
      known.set(`${part}\n${phrase}`, line)
      const slug = asked.get(phrase)
      if (slug && slug !== intent)
        problems.push({
          rule: 'V7',
          severity: 'note',
          line,
          message: `“${phrase}” is also asked of the clip ${slug}. Add #intent: ${slug} if both mean the same.`,
        })
    }
  }
  return problems
}

/** Choices of one part that share more of their words than this are easily taken for each other. */
const alikeFrom = 0.66

function choicesAlike({ choices }: StoryOutline): StoryProblem[] {
  const before = new Map<string, { line: number; words: string[] }[]>()
  return choices.flatMap(({ line, part, text }): StoryProblem[] => {
    const words = [...new Set(plain(choiceWords(text)).split(' ').filter(Boolean))]
    const others = before.get(part) ?? []
    // More are refused; comparing each with each would hold up the page.
    if (others.length >= choicesMost) return []
    before.set(part, [...others, { line, words }])
    const near = others.find((other) => {
      const same = words.filter((word) => other.words.includes(word)).length
      const all = words.length + other.words.length - same
      // The same words are V7 of `sharedPhrases`.
      return same < all && same / all > alikeFrom
    })
    if (!near) return []
    const message = `“${choiceWords(text)}” is close to the choice in line ${near.line}: visitors may be asked which one they mean.`
    return [{ rule: 'V7', severity: 'note', line, message }]
  })
}

/** What a choice says before it is taken, without conditions, brackets and tags. */
function choiceWords(text: string): string {
  return text
    .replace(/->.*$/, '')
    .replace(/#[^\]]*/g, '')
    .replace(/\{[^}]*\}|\([\w]+\)/g, '')
    .replace(/\].*$/, '')
    .replace('[', '')
    .trim()
}

/** A line is what the clip says; where the words differ, one of them is wrong. */
function otherWords(source: string, { tags }: StoryOutline, clips: StoryClip[]): StoryProblem[] {
  const bySlug = new Map(clips.map((clip) => [clip.slug, clip]))
  const lines = source.split('\n')
  return tags
    .filter(({ name }) => name === 'clip')
    .flatMap(({ value, line }): StoryProblem[] => {
      const said = plain(bySlug.get(value)?.transcript ?? '')
      const written = plain(
        itemAt(
          itemAt(lines, line - 1)
            .replace(/^[\s*+-]*/, '')
            .split('#'),
          0,
        ).replace(/\[[^\]]*\]|\{[^}]*\}/g, ''),
      )
      if (said === '' || written === '' || shared(written, said) >= 0.5) return []
      return [
        {
          rule: 'V10',
          severity: 'note',
          line,
          message: `The line and the clip ${value} say different things.`,
        },
      ]
    })
}

function shared(written: string, said: string): number {
  const spoken = new Set(said.split(' '))
  const words = written.split(' ')
  return words.filter((word) => spoken.has(word)).length / words.length
}

function unusedClips({ tags }: StoryOutline, clips: StoryClip[]): StoryProblem[] {
  const used = new Set(tags.map(({ value }) => value))
  const lost = clips.filter(({ answering, slug }) => !answering && !used.has(slug))
  return lost.map(({ slug }) => ({
    ...({ rule: 'V8', severity: 'note', line: 0 } as const),
    message: `The clip ${slug} is used by no question and not by this story.`,
  }))
}
