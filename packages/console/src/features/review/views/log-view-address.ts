import type { LogView, LogViewQuery } from '@studio/contract'
import type { ChatLogSearch } from '../../../platform/places/list-search.ts'

/** What a view keeps of an address: not where in the list one is. */
export function queryOf({
  page: _,
  turn: __,
  session: ___,
  logView: ____,
  searchOptions: _____,
  filter: ______,
  ...rest
}: ChatLogSearch): LogViewQuery {
  return Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined && value !== ''))
}

/** The address of a view, without what is gone. */
export function addressOf({ logViewId, query, gone }: LogView): ChatLogSearch {
  const kept = Object.entries(query).filter(([chip]) => !gone.some((one) => one === chip))
  return { ...Object.fromEntries(kept), logView: logViewId }
}

/** Whether an address says something else than its view. */
export function isChanged(search: ChatLogSearch, view: LogView): boolean {
  const sorted = (query: object) => JSON.stringify(Object.entries(query).sort())
  return sorted(queryOf(search)) !== sorted(queryOf(addressOf(view)))
}

/** Whether an address names a view and says nothing more: a link to the view. */
export function isBare(search: ChatLogSearch): boolean {
  const { logView, ...rest } = search
  return logView !== undefined && Object.values(rest).every((value) => value === undefined)
}
