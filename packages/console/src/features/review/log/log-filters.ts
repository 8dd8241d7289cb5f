import { answerKinds, channelFilters, limits, qualities } from '@studio/contract'
import type { ChatLogSearch } from '../../../platform/places/list-search.ts'
import type { TurnsQuery } from '../review.queries.ts'

const qualityFilters = ['unreviewed', ...qualities] as const

/** Filters with values of their own; `label` and `KEY_VALUE` are words. */
export const fixedFilters = {
  kind: { label: 'kind', values: answerKinds },
  quality: { label: 'quality', values: qualityFilters },
  channel: { label: 'channel', values: channelFilters },
  interrupted: { label: 'playing', values: ['true'] },
  flagged: { label: 'flagging', values: ['true'] },
  thumb: { label: 'thumb', values: ['any', 'up', 'down'] },
  noneOfThese: { label: 'offering', values: ['true'] },
  unread: { label: 'reading', values: ['true'] },
} as const
export type FixedFilter = keyof typeof fixedFilters
const fixed = Object.keys(fixedFilters) as FixedFilter[]
/** Those that most queries begin with, and the rest. */
export const [usualFilters, otherFilters] = [fixed.slice(0, 3), fixed.slice(3)]

const named = ['locationLabel', 'scoreBelow', 'marginBelow', 'categoryId', 'language', 'reviewerId'] as const
/** In the order in which they are shown. */
export const filterKeys = [
  'storyfileId' as const,
  ...usualFilters,
  ...named,
  'releaseNumber' as const,
  'activityId' as const,
  ...otherFilters,
  'from' as const,
  'to' as const,
]
export type FilterKey = (typeof filterKeys)[number]

const oneOf = <Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined =>
  values.find((value) => value === text)

/** The start of a day of this place ("2026-11-18"), in UTC; `addDays` later. Undefined for what is no day. */
function dayStart(text: string | undefined, addDays = 0): string | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? '')
  if (!parts) return undefined
  const day = new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]) + addDays)
  return Number.isNaN(day.getTime()) ? undefined : day.toISOString()
}

/** A moment, as links of the dashboard name the beginning of what they counted. */
function momentOf(text = ''): string | undefined {
  return /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const idOf = (text: string | undefined) => (idPattern.test(text ?? '') ? text : undefined)

/** A number as releases have it. */
const numberOf = (text: string | undefined) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined)

function shareOf(text: string | undefined): number | undefined {
  const share = Number(text)
  return text && share >= 0 && share <= 1 ? share : undefined
}

function fixedOf(search: ChatLogSearch) {
  const chosen = fixed.map((key) => [key, oneOf<string>(fixedFilters[key].values, search[key])])
  return Object.fromEntries(chosen) as {
    [Key in FixedFilter]: (typeof fixedFilters)[Key]['values'][number] | undefined
  }
}

/** The filters of an address as the list's query. What an old or mistyped address says wrongly is left out. */
export function turnsQueryOf(search: ChatLogSearch, pageSize: number): TurnsQuery & { pageSize: number } {
  return {
    search: search.search ?? '',
    page: search.page ?? 1,
    pageSize,
    sort: search.sort ?? '',
    dir: search.dir ?? 'desc',
    ...fixedOf(search),
    storyfileId: idOf(search.storyfileId),
    locationLabel: search.locationLabel?.trim().slice(0, limits.locationLabelCharacters) || undefined,
    scoreBelow: shareOf(search.scoreBelow),
    marginBelow: shareOf(search.marginBelow),
    categoryId: idOf(search.categoryId),
    language: /^[a-z]{2,3}(-\w{2,8})*$/i.test(search.language ?? '') ? search.language : undefined,
    reviewerId: idOf(search.reviewerId),
    releaseNumber: numberOf(search.releaseNumber),
    activityId: idOf(search.activityId),
    from: momentOf(search.from) ?? dayStart(search.from),
    // The last day counts whole.
    to: dayStart(search.to, 1),
  }
}

/** The address with one filter changed or taken away: a new list begins at its first page. */
export function withFilter(
  search: ChatLogSearch,
  key: FilterKey | 'search',
  value: string | undefined,
): ChatLogSearch {
  const { page: _, session: ___, [key]: __, ...others } = search
  return value ? { ...others, [key]: value } : others
}

/** Another list begins at its first page. */
export function withoutPage({ page: _, ...others }: ChatLogSearch): ChatLogSearch {
  return others
}

/** Whether turns are reviewed one by one: the review was opened, or a row of the table was. */
export function isReview({ view, turn }: ChatLogSearch): boolean {
  return view === 'review' || turn !== undefined
}

export type LogMode = 'turns' | 'conversations' | 'clusters' | 'review' | 'second'

const modes = ['conversations', 'clusters', 'second'] as const

export function modeOf(search: ChatLogSearch): LogMode {
  if (isReview(search)) return 'review'
  return modes.find((one) => one === search.view) ?? 'turns'
}

/** The same query in another mode: each has an order of its own. */
export function toMode(
  { view: _, sort: __, dir: ___, page: ____, turn: _____, session: ______, ...search }: ChatLogSearch,
  mode: Exclude<LogMode, 'review'>,
): ChatLogSearch {
  return mode === 'turns' ? search : { ...search, view: mode }
}

/** From the table to the review: what is least certain first, and only what has no verdict unless a quality is asked for. */
export function toReview({ turn: _, page: __, session: ___, ...search }: ChatLogSearch): ChatLogSearch {
  return { ...search, quality: search.quality ?? 'unreviewed', view: 'review', sort: 'certainty', dir: 'asc' }
}

/**
 * From one turn back to the table. From a row it is the same list; from the review it is what the table showed before,
 * and on its page if the same is asked for. `before`: what the table showed.
 */
export function backToTable(
  { turn: _, view, ...search }: ChatLogSearch,
  before: ChatLogSearch | null,
): ChatLogSearch {
  if (view !== 'review') return view ? { ...search, view } : search
  const { sort: __, dir: ___, page: ____, ...asked } = search
  if (!before) return asked
  const { sort, dir, page, turn: _____, view: ______, session: _______, ...askedBefore } = before
  // The review itself left out what has a verdict.
  if (askedBefore.quality === undefined && asked.quality === 'unreviewed') delete asked.quality
  const isSame =
    JSON.stringify(Object.entries(asked).sort()) === JSON.stringify(Object.entries(askedBefore).sort())
  return {
    ...asked,
    ...(sort ? { sort } : {}),
    ...(dir ? { dir } : {}),
    ...(isSame && page ? { page } : {}),
  }
}

/** The address without any filter. */
export function withoutFilters({ sort, dir, view }: ChatLogSearch): ChatLogSearch {
  return { ...(view ? { view } : {}), ...(sort ? { sort } : {}), ...(dir ? { dir } : {}) }
}

export function isFiltered(search: ChatLogSearch): boolean {
  return Boolean(search.search) || filterKeys.some((key) => search[key])
}
