import type { BankPart } from './bank-part.ts'
import { life } from './es/life.ts'

/** As `en.ts`: what is asked most, written in Spanish and not translated. */
export const spanish: BankPart[] = [{ text: life, teaches: true, ofAnybody: true }]
