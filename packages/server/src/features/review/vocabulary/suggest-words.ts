import type { ReplyOf, routes } from '@studio/contract'
import { soundKey } from '@studio/dialogue'
import type { Sql } from '../../../platform/database/sql.ts'
import { readWords } from '../../vocabulary/index.ts'
import { correctedWords, type FixedText } from './corrected-words.ts'
import { readFixedTexts, readTranscripts, readVisitorTexts } from './material.store.ts'

type Suggested = ReplyOf<typeof routes.words.suggested>['items']
type Word = { written: string; soundsLike: string[]; synonyms: string[] }

const turnsMost = 20_000
const shownMost = 12

/**
 * What reviewers wrote in place of misheard words, then names that the recorded people say and visitors never do: most likely
 * those are misheard, too.
 */
export async function suggestWords(sql: Sql, organizationId: string): Promise<Suggested> {
  const transcripts = await readTranscripts(sql, organizationId)
  const texts = await readVisitorTexts(sql, organizationId, turnsMost)
  const words = await readWords(sql, organizationId)
  const fixed = await readFixedTexts(sql, organizationId)
  const said = texts.map((one) => one.text)
  return wordsToAdd({ transcripts, said, words, fixed })
}

/** Languages that write every noun with a capital letter: there it says nothing. */
const capitalNouns = ['de', 'lb']

type Material = {
  transcripts: { transcript: string; language: string }[]
  /** What visitors said. */
  said: string[]
  words: Word[]
  fixed: FixedText[]
}

export function wordsToAdd({ transcripts, said: texts, words, fixed }: Material): Suggested {
  const said = new Set(texts.flatMap((text) => plainWords(text)))
  const listed = new Set(
    words.flatMap(({ written, soundsLike, synonyms }) =>
      [written, ...soundsLike, ...synonyms].flatMap(plainWords),
    ),
  )
  const bySound = new Map(words.map(({ written }) => [soundKey(written.toLowerCase()), written]))
  const { names, ordinary } = namesIn(transcripts)
  // What the recorded people write small is no name: there a sentence was put right, not a word.
  const corrected = correctedWords(fixed).filter(({ written }) => {
    const parts = plainWords(written)
    return !parts.every((part) => listed.has(part)) && !parts.every((part) => ordinary.has(part))
  })
  const taken = new Set(corrected.map(({ written }) => written.toLowerCase()))
  const unsaid = names
    .filter(({ written }) => {
      const plain = written.toLowerCase()
      return !said.has(plain) && !listed.has(plain) && !taken.has(plain)
    })
    .sort((a, b) => b.transcripts - a.transcripts || a.written.localeCompare(b.written))
    .map((name) => ({ ...name, corrections: 0, soundsLike: [] }))
  const inTranscripts = ({ written }: { written: string }) =>
    names.find((name) => name.written.toLowerCase() === written.toLowerCase())?.transcripts ?? 0
  return [...corrected.map((one) => ({ ...one, transcripts: inTranscripts(one) })), ...unsaid]
    .slice(0, shownMost)
    .map((one) => ({ ...one, near: bySound.get(soundKey(one.written.toLowerCase())) ?? null }))
}

type Name = { written: string; language: string; transcripts: number }

/** Words that are only ever written with a capital letter, also within a sentence; and all that are written small. */
function namesIn(transcripts: { transcript: string; language: string }[]): {
  names: Name[]
  ordinary: ReadonlySet<string>
} {
  const names = new Map<string, Name>()
  const ordinary = new Set<string>()
  for (const { transcript, language } of transcripts) {
    if (capitalNouns.includes(language.slice(0, 2))) continue
    const own = new Set<string>()
    for (const { 0: word, index } of transcript.matchAll(/[\p{L}\p{M}]+/gu)) {
      if (word === word.toLowerCase()) ordinary.add(word)
      else if (isWithinSentence(transcript, index) && isName(word)) own.add(word)
    }
    for (const written of own) {
      const known = names.get(written)
      if (known) known.transcripts++
      else names.set(written, { written, language: language.slice(0, 2), transcripts: 1 })
    }
  }
  const isRare = ({ written }: Name) => !ordinary.has(written.toLowerCase())
  return { names: [...names.values()].filter(isRare), ordinary }
}

/** Months and days are capitals, too; acronyms are said letter by letter. */
function isName(word: string): boolean {
  return [...word].length >= 4 && word !== word.toUpperCase() && !datesInEnglish.has(word)
}

const datesInEnglish = new Set(
  (
    'January February March April June July August September October November December ' +
    'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'
  ).split(' '),
)

function isWithinSentence(text: string, at: number): boolean {
  return /[\p{L}\p{N},;)]\s+$/u.test(text.slice(Math.max(0, at - 4), at))
}

function plainWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}
