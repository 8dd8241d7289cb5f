import type { BankPart } from './bank-part.ts'
import { callings } from './de/callings.ts'
import { life } from './de/life.ts'
import { practical } from './de/practical.ts'
import { work } from './de/work.ts'

/** As `en.ts`, written in German and not translated. */
export const german: BankPart[] = [
  { text: life, teaches: true, ofAnybody: true },
  { text: work, teaches: true, ofAnybody: true },
  { text: callings, teaches: true, ofAnybody: false },
  { text: practical, teaches: true, ofAnybody: false },
]
