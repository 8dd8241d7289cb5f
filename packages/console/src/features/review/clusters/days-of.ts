import { dashboardDays } from '@studio/contract'
import type { ChatLogSearch } from '../../../platform/places/list-search.ts'

export const clusterDays = dashboardDays

/** Over how many days questions are grouped; what an address says wrongly is the usual time. */
export function daysOf({ days }: ChatLogSearch): (typeof clusterDays)[number] {
  return clusterDays.find((one) => String(one) === days) ?? 30
}
