import { type Vocabulary, vocabularyFor } from '@studio/dialogue'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../context.ts'
import { changeFeedOf } from '../../platform/changes/change-feed.ts'
import { perContext } from '../../platform/per-context.ts'
import { type CategoryRow, readCategories } from './categories.store.ts'
import { HitCounter } from './hit-counter.ts'
import { readWords, type WordRow } from './words/words.store.ts'

/** Organizations whose words are kept; the longest unused are given up first. */
const keptMost = 500
/** Storyfiles of one organization whose words are kept ready. */
const storyfilesMost = 500

type Entry = {
  words: WordRow[]
  categories: CategoryRow[]
  /** By storyfile and language. */
  ready: Map<string, Vocabulary>
}
type Place = { organizationId: string; storyfileId: string; language: string }

/**
 * The words and categories that conversations of this server use. They are the ones in the database, not those of a
 * release: a change is heard from the feed of changes, on every server.
 */
export class CurrentVocabulary {
  readonly hits: HitCounter
  private readonly context: Context
  private readonly entries = new LRUCache<string, Entry | Promise<Entry>>({ max: keptMost })
  private unfollow: (() => void) | undefined

  constructor(context: Context) {
    this.context = context
    this.hits = new HitCounter(context)
  }

  /** A plain value when it is in memory, so that the usual question waits for nothing. */
  of(place: Place): Vocabulary | Promise<Vocabulary> {
    const known = this.entries.get(place.organizationId)
    if (known && !(known instanceof Promise)) return readyFor(known, place)
    return (known ?? this.load(place.organizationId)).then((entry) => readyFor(entry, place))
  }

  /** The categories by id, as they were when the vocabulary was last read. */
  async categories(organizationId: string): Promise<CategoryRow[]> {
    return (await (this.entries.get(organizationId) ?? this.load(organizationId))).categories
  }

  async watch(): Promise<void> {
    this.unfollow = await changeFeedOf(this.context).follow({
      heard: (changes) => {
        for (const { topic, organizationId } of changes)
          if (organizationId && (topic === 'custom_word' || topic === 'custom_category'))
            this.entries.delete(organizationId)
      },
      lost: () => this.entries.clear(),
    })
  }

  async stop(): Promise<void> {
    this.unfollow?.()
    await this.hits.flush()
  }

  private load(organizationId: string): Promise<Entry> {
    const loading = this.read(organizationId).then(
      (entry) => {
        // A change during the reading has removed it: it answers its own turn, and no other.
        if (this.entries.get(organizationId) === loading) this.entries.set(organizationId, entry)
        return entry
      },
      (error) => {
        if (this.entries.get(organizationId) === loading) this.entries.delete(organizationId)
        throw error
      },
    )
    this.entries.set(organizationId, loading)
    return loading
  }

  private async read(organizationId: string): Promise<Entry> {
    const { sql } = this.context
    const [words, categories] = await Promise.all([
      readWords(sql, organizationId),
      readCategories(sql, organizationId),
    ])
    return { words, categories, ready: new Map() }
  }
}

function readyFor(entry: Entry, { storyfileId, language }: Place): Vocabulary {
  const key = `${storyfileId} ${language}`
  let ready = entry.ready.get(key)
  if (!ready) {
    const words = wordsFor(entry.words, { storyfileId, language })
    const categories = entry.categories.map(({ customCategoryId, ...category }) => ({
      categoryId: customCategoryId,
      ...category,
    }))
    ready = vocabularyFor({ words, categories }, language)
    if (entry.ready.size >= storyfilesMost) entry.ready.clear()
    entry.ready.set(key, ready)
  }
  return ready
}

/** The words that count in a storyfile: its own and those of all, in its language or any. */
export function wordsFor(words: WordRow[], { storyfileId, language }: Omit<Place, 'organizationId'>) {
  const base = language.slice(0, 2).toLowerCase()
  return words
    .filter((word) => word.storyfileIds.length === 0 || word.storyfileIds.includes(storyfileId))
    .filter((word) => word.language === '' || word.language.slice(0, 2) === base)
    .map(({ customWordId, written, soundsLike, synonyms, boost }) => ({
      wordId: customWordId,
      written,
      soundsLike,
      synonyms,
      boost,
    }))
}

export const vocabularyOf = perContext((context) => new CurrentVocabulary(context))
