/** When and how often a code can be used, as it is typed in. */
export type CodeWindow = { from: string; until: string; max: number | null; perAccount: number | null }

/** Whether it would end before it begins. */
export function isTurned({ from, until }: Pick<CodeWindow, 'from' | 'until'>): boolean {
  return from !== '' && until !== '' && until <= from
}
