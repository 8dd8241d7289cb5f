import {
  type BodyInput,
  type CustomCategory,
  type CustomWord,
  categoriesRoutes,
  clipsRoutes,
  conversationsRoutes,
  type Selection,
  wordsRoutes,
} from '@studio/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/calls/api.ts'
import { refreshing } from '../../platform/calls/refreshing.ts'
import { listQuery, routeKey, routeQuery } from '../../platform/calls/route-query.ts'
import type { ListInput } from '../../platform/lists/use-list-address.ts'

type InOrganization = { organizationId: string }

export const wordsQuery = (query: ListInput & InOrganization) => listQuery(wordsRoutes.list, { query })
export const suggestedWordsQuery = (organizationId: string) =>
  routeQuery(wordsRoutes.suggested, { query: { organizationId } })
export const categoriesQuery = (query: ListInput & InOrganization) =>
  listQuery(categoriesRoutes.list, { query })
export const clipsQuery = (storyfileId: string) =>
  routeQuery(clipsRoutes.list, { query: { storyfileId, pageSize: 100 } })

/** What the words make of a text; asked again when a word changes. */
export function triedQuery(storyfileId: string, text: string) {
  return queryOptions({
    queryKey: routeKey(wordsRoutes.tryOut, { storyfileId, text }),
    queryFn: ({ signal }) => call(wordsRoutes.tryOut, { body: { storyfileId, text }, signal }),
    retry: false,
    placeholderData: (before) => before,
  })
}

/** A conversation with the newest trained release, in which speech is understood as in those of visitors. */
export const openPreview = (storyfileId: string) =>
  call(conversationsRoutes.preview, { body: { storyfileId } })

/** What visitors said that a category of these examples would catch. */
export function matchingQuery(organizationId: string, examples: string[]) {
  return queryOptions({
    queryKey: routeKey(categoriesRoutes.matching, { organizationId, examples }),
    queryFn: ({ signal }) => call(categoriesRoutes.matching, { body: { organizationId, examples }, signal }),
    placeholderData: (before) => before,
  })
}

export type WordBody = Omit<BodyInput<typeof wordsRoutes.create>, 'organizationId'>
export const addWord = (organizationId: string, word: WordBody) =>
  refreshing('custom_word', call(wordsRoutes.create, { body: { ...word, organizationId } }))
export const changeWord = ({ customWordId, version }: CustomWord, word: WordBody) =>
  refreshing(
    'custom_word',
    call(wordsRoutes.update, { params: { customWordId }, body: word, ifMatch: version }),
  )
export const removeWords = (organizationId: string, selection: Selection) =>
  refreshing('custom_word', call(wordsRoutes.remove, { body: { organizationId, selection } }))
export const restoreWords = (organizationId: string, ids: string[]) =>
  refreshing('custom_word', call(wordsRoutes.restore, { body: { organizationId, ids } }))
export const importWords = (organizationId: string, csv: string) =>
  refreshing('custom_word', call(wordsRoutes.importCsv, { body: { organizationId, csv } }))

export type CategoryBody = Omit<BodyInput<typeof categoriesRoutes.create>, 'organizationId'>
export const addCategory = (organizationId: string, category: CategoryBody) =>
  refreshing('custom_category', call(categoriesRoutes.create, { body: { ...category, organizationId } }))
export const changeCategory = ({ customCategoryId, version }: CustomCategory, category: CategoryBody) =>
  refreshing(
    'custom_category',
    call(categoriesRoutes.update, { params: { customCategoryId }, body: category, ifMatch: version }),
  )
export const addSuggestedCategories = (organizationId: string) =>
  refreshing('custom_category', call(categoriesRoutes.suggest, { body: { organizationId } }))
export const removeCategories = (organizationId: string, selection: Selection) =>
  refreshing('custom_category', call(categoriesRoutes.remove, { body: { organizationId, selection } }))
export const restoreCategories = (organizationId: string, ids: string[]) =>
  refreshing('custom_category', call(categoriesRoutes.restore, { body: { organizationId, ids } }))
