import type { BankPart } from './bank-part.ts'
import { callings } from './fr/callings.ts'
import { life } from './fr/life.ts'
import { practical } from './fr/practical.ts'
import { work } from './fr/work.ts'

/** As `en.ts`, written in French and not translated. */
export const french: BankPart[] = [
  { text: life, teaches: true, ofAnybody: true },
  { text: work, teaches: true, ofAnybody: true },
  { text: callings, teaches: true, ofAnybody: false },
  { text: practical, teaches: true, ofAnybody: false },
]
