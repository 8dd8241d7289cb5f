import type { BankPart } from './bank-part.ts'
import { life } from './fr/life.ts'

/** As `en.ts`: what is asked most, written in French and not translated. */
export const french: BankPart[] = [{ text: life, teaches: true, ofAnybody: true }]
