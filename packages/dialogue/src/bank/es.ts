import type { BankPart } from './bank-part.ts'
import { callings } from './es/callings.ts'
import { life } from './es/life.ts'
import { practical } from './es/practical.ts'
import { work } from './es/work.ts'

/** As `en.ts`, written in Spanish and not translated. */
export const spanish: BankPart[] = [
  { text: life, teaches: true, ofAnybody: true },
  { text: work, teaches: true, ofAnybody: true },
  { text: callings, teaches: true, ofAnybody: false },
  { text: practical, teaches: true, ofAnybody: false },
]
