import {
  type BodyInput,
  type ChangeTopic,
  type CustomCategory,
  type CustomWord,
  routes,
  type Selection,
} from '@studio/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import type { ListInput } from '../../platform/lists/use-list-address.ts'
import { listQuery, refreshTopic, routeKey, routeQuery } from '../../platform/route-query.ts'

type InOrganization = { organizationId: string }

export const wordsQuery = (query: ListInput & InOrganization) => listQuery(routes.words.list, { query })
export const suggestedWordsQuery = (organizationId: string) =>
  routeQuery(routes.words.suggested, { query: { organizationId } })
export const categoriesQuery = (query: ListInput & InOrganization) =>
  listQuery(routes.categories.list, { query })
export const storyfilesQuery = (organizationId: string) =>
  routeQuery(routes.storyfiles.list, { query: { organizationId, pageSize: 100, sort: 'name', dir: 'asc' } })
export const clipsQuery = (storyfileId: string) =>
  routeQuery(routes.clips.list, { query: { storyfileId, pageSize: 100 } })

/** What the words make of a text; asked again when a word changes. */
export function triedQuery(storyfileId: string, text: string) {
  return queryOptions({
    queryKey: routeKey(routes.words.tryOut, { storyfileId, text }),
    queryFn: ({ signal }) => call(routes.words.tryOut, { body: { storyfileId, text }, signal }),
    retry: false,
    placeholderData: (before) => before,
  })
}

/** What visitors said that a category of these examples would catch. */
export function matchingQuery(organizationId: string, examples: string[]) {
  return queryOptions({
    queryKey: routeKey(routes.categories.matching, { organizationId, examples }),
    queryFn: ({ signal }) => call(routes.categories.matching, { body: { organizationId, examples }, signal }),
    placeholderData: (before) => before,
  })
}

export type WordBody = Omit<BodyInput<typeof routes.words.create>, 'organizationId'>
export const addWord = (organizationId: string, word: WordBody) =>
  refreshing('custom_word', call(routes.words.create, { body: { ...word, organizationId } }))
export const changeWord = ({ customWordId, version }: CustomWord, word: WordBody) =>
  refreshing(
    'custom_word',
    call(routes.words.update, { params: { customWordId }, body: word, ifMatch: version }),
  )
export const removeWords = (organizationId: string, selection: Selection) =>
  refreshing('custom_word', call(routes.words.remove, { body: { organizationId, selection } }))
export const restoreWords = (organizationId: string, ids: string[]) =>
  refreshing('custom_word', call(routes.words.restore, { body: { organizationId, ids } }))
export const importWords = (organizationId: string, csv: string) =>
  refreshing('custom_word', call(routes.words.importCsv, { body: { organizationId, csv } }))

export type CategoryBody = Omit<BodyInput<typeof routes.categories.create>, 'organizationId'>
export const addCategory = (organizationId: string, category: CategoryBody) =>
  refreshing('custom_category', call(routes.categories.create, { body: { ...category, organizationId } }))
export const changeCategory = ({ customCategoryId, version }: CustomCategory, category: CategoryBody) =>
  refreshing(
    'custom_category',
    call(routes.categories.update, { params: { customCategoryId }, body: category, ifMatch: version }),
  )
export const addSuggestedCategories = (organizationId: string) =>
  refreshing('custom_category', call(routes.categories.suggest, { body: { organizationId } }))
export const removeCategories = (organizationId: string, selection: Selection) =>
  refreshing('custom_category', call(routes.categories.remove, { body: { organizationId, selection } }))
export const restoreCategories = (organizationId: string, ids: string[]) =>
  refreshing('custom_category', call(routes.categories.restore, { body: { organizationId, ids } }))

async function refreshing<Answer>(topic: ChangeTopic, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } finally {
    void refreshTopic(topic)
  }
}
