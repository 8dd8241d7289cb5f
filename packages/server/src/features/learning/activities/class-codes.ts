import { randomInt } from 'node:crypto'
import { codeLetters } from '@studio/contract'

const classLetters = 8
const personalLetters = 6
/** What no one wants to read on the board. */
const unwelcome = /FCK|FKK|KKK|SHT|CNT|NGR/

export type RandomBelow = (limit: number) => number

function lettersOf(count: number, below: RandomBelow): string {
  for (;;) {
    const code = Array.from({ length: count }, () => codeLetters[below(codeLetters.length)]).join('')
    if (!unwelcome.test(code)) return code
  }
}

/** Opens an activity: 34 bits, so that guessing within the limits finds none. */
export function newClassCode(below: RandomBelow = randomInt): string {
  return lettersOf(classLetters, below)
}

/** Only together with a class code and a name. */
export function newPersonalCode(below: RandomBelow = randomInt): string {
  return lettersOf(personalLetters, below)
}
