import {
  type CustomWord,
  invalidField,
  limits,
  Refusal,
  type Selection,
  sentence,
  type WordSettings,
} from '@studio/contract'
import type { Actor } from '../../../access.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/sql.ts'
import { audit } from '../../organizations/index.ts'
import { refusalOf } from './word-refusals.ts'
import {
  findWord,
  insertWord,
  lockWords,
  markWordsDeleted,
  ownsStoryfiles,
  readWords,
  restoreWords,
  updateWord,
} from './words.store.ts'

/** Who changes the vocabulary of which organization. */
export type Keeper = { actor: Actor; organizationId: string; requestId: string }

export async function addWord({ sql }: Context, by: Keeper, settings: WordSettings): Promise<CustomWord> {
  return sql.begin(async (tx) => {
    await lockWords(tx, by.organizationId)
    const word = tidied(settings)
    const others = await readWords(tx, by.organizationId)
    if (others.length >= limits.wordsPerOrganization) throw tooMany()
    await requireFitting(tx, by, word, others)
    const customWordId = await insertWord(tx, by.organizationId, word, by.actor.userId)
    await noteWord(tx, by, 'word.added', customWordId, word.written)
    return (await findWord(tx, customWordId))!
  })
}

export async function changeWord(
  { sql }: Context,
  by: Keeper,
  customWordId: string,
  changes: Partial<WordSettings>,
  seen: number | undefined,
): Promise<CustomWord> {
  return sql.begin(async (tx) => {
    await lockWords(tx, by.organizationId)
    const all = await readWords(tx, by.organizationId)
    const before = all.find((one) => one.customWordId === customWordId)
    if (!before) throw new Refusal('NOT_FOUND')
    const { customWordId: _, ...settings } = before
    const word = tidied({ ...settings, ...changes })
    await requireFitting(
      tx,
      by,
      word,
      all.filter((one) => one !== before),
    )
    if (!(await updateWord(tx, customWordId, seen, word)))
      throw new Refusal('CHANGED_MEANWHILE', { thing: sentence('word') })
    await noteWord(tx, by, 'word.changed', customWordId, word.written)
    return (await findWord(tx, customWordId))!
  })
}

export async function removeWords({ sql }: Context, by: Keeper, selection: Selection): Promise<string[]> {
  return sql.begin(async (tx) => {
    const words = await markWordsDeleted(tx, by.organizationId, selection)
    if (words.length === 0) throw new Refusal('NOT_FOUND')
    for (const { customWordId, written } of words)
      await noteWord(tx, by, 'word.removed', customWordId, written)
    return words.map((word) => word.customWordId)
  })
}

/** Refused as a whole where a word would contradict one that was added since. */
export async function bringWordsBack({ sql }: Context, by: Keeper, ids: string[]): Promise<number> {
  return sql.begin(async (tx) => {
    await lockWords(tx, by.organizationId)
    const words = await restoreWords(tx, by.organizationId, ids)
    const refusal = refusalOf(await readWords(tx, by.organizationId), 'ids')
    if (refusal) throw refusal
    for (const { customWordId, written } of words)
      await noteWord(tx, by, 'word.restored', customWordId, written)
    return words.length
  })
}

/** Each form once; what is the word itself in other letters stays, to be refused by name. */
export function tidied(word: WordSettings): WordSettings {
  return { ...word, soundsLike: [...new Set(word.soundsLike)], synonyms: [...new Set(word.synonyms)] }
}

export function tooMany(): Refusal {
  return invalidField(
    'written',
    sentence('An organization can have {most} words at most.', { most: limits.wordsPerOrganization }),
  )
}

async function requireFitting(
  tx: Transaction,
  { organizationId }: Keeper,
  word: WordSettings,
  others: WordSettings[],
): Promise<void> {
  if (!(await ownsStoryfiles(tx, organizationId, word.storyfileIds))) throw new Refusal('NOT_FOUND')
  const refusal = refusalOf([...others, word], 'written')
  if (refusal) throw refusal
}

export function noteWord(
  tx: Transaction,
  by: Keeper,
  action: string,
  objectId: string | null,
  name: string,
): Promise<void> {
  return audit(tx, { ...by, action, objectType: 'custom_word', objectId, details: { name } })
}
