/** When and how often a code can be used, as it is typed in. */
export type CodeWindow = {
  startsAt: string
  endsAt: string
  maxRedemptions: number | null
  perAccount: number | null
}

/** Whether it would end before it begins. */
export function isTurned({ startsAt, endsAt }: Pick<CodeWindow, 'startsAt' | 'endsAt'>): boolean {
  return startsAt !== '' && endsAt !== '' && endsAt <= startsAt
}
