import type { ReplyOf, routes } from '@studio/contract'
import { soundKey } from '@studio/dialogue'
import type { Sql } from '../../../platform/database/sql.ts'
import { readWords } from '../../vocabulary/index.ts'
import { readTranscripts, readVisitorTexts } from './material.store.ts'

type Suggested = ReplyOf<typeof routes.words.suggested>['items']
type Word = { written: string; soundsLike: string[]; synonyms: string[] }

const turnsMost = 20_000
const shownMost = 12

/** Names that the recorded people say and visitors never do: most likely they are misheard. */
export async function suggestWords(sql: Sql, organizationId: string): Promise<Suggested> {
  const transcripts = await readTranscripts(sql, organizationId)
  const texts = await readVisitorTexts(sql, organizationId, turnsMost)
  const words = await readWords(sql, organizationId)
  return namesToAdd(
    transcripts,
    texts.map((one) => one.text),
    words,
  )
}

/** Languages that write every noun with a capital letter: there it says nothing. */
const capitalNouns = ['de', 'lb']

export function namesToAdd(
  transcripts: { transcript: string; language: string }[],
  visitorTexts: string[],
  words: Word[],
): Suggested {
  const said = new Set(visitorTexts.flatMap((text) => plainWords(text)))
  const listed = new Set(
    words.flatMap(({ written, soundsLike, synonyms }) =>
      [written, ...soundsLike, ...synonyms].flatMap(plainWords),
    ),
  )
  const bySound = new Map(words.map(({ written }) => [soundKey(written.toLowerCase()), written]))
  return namesIn(transcripts)
    .filter(({ written }) => !said.has(written.toLowerCase()) && !listed.has(written.toLowerCase()))
    .sort((a, b) => b.transcripts - a.transcripts || a.written.localeCompare(b.written))
    .slice(0, shownMost)
    .map((name) => ({ ...name, near: bySound.get(soundKey(name.written.toLowerCase())) ?? null }))
}

/** Words that are only ever written with a capital letter, also within a sentence. */
function namesIn(
  transcripts: { transcript: string; language: string }[],
): { written: string; language: string; transcripts: number }[] {
  const names = new Map<string, { written: string; language: string; transcripts: number }>()
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
  return [...names.values()].filter(({ written }) => !ordinary.has(written.toLowerCase()))
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
