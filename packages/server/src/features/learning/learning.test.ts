import { codeLetters, pseudonym, typedCode } from '@studio/contract'
import { describe, expect, test } from 'vitest'
import { newClassCode, newPersonalCode } from './activities/class-codes.ts'
import { hintsAfter } from './activities/hints.ts'
import { suggestedScore } from './pupils/score.ts'
import { missesOf, signOf } from './pupils/signs.ts'
import { WrongCodes } from './pupils/wrong-codes.ts'

describe('codes', () => {
  test('a class code has 8 letters that cannot be taken for one another, a personal one 6', () => {
    expect(newClassCode()).toMatch(new RegExp(`^[${codeLetters}]{8}$`))
    expect(newPersonalCode()).toMatch(new RegExp(`^[${codeLetters}]{6}$`))
    expect(codeLetters).not.toMatch(/[AEIOUYL0-9]/)
  })

  test('a code never spells what nobody wants on the board', () => {
    const drawn = [...'FCKBBBBB', ...'NVGTWKRM'].map((letter) => codeLetters.indexOf(letter))
    expect(newClassCode(() => drawn.shift()!)).toBe('NVGTWKRM')
  })

  test('a code may be typed in small letters, with spaces and dashes', () => {
    expect(typedCode.parse(' nvgt–wk rm ')).toBe('NVGTWKRM')
  })
})

describe('wrong codes', () => {
  const given = (now: () => number = () => 0) => {
    const codes = new WrongCodes(now)
    const send = (device: string, address: string, answer: () => Promise<void>) =>
      codes.guard(device, address, answer, (error) => (error as Error).message === 'wrong')
    return {
      wrong: (device: string, address: string) =>
        send(device, address, () => Promise.reject(new Error('wrong'))),
      right: (device: string, address: string) => send(device, address, () => Promise.resolve()),
      closed: (device: string, address: string) =>
        send(device, address, () => Promise.reject(new Error('closed'))),
    }
  }

  test('after ten of a device it is refused, and after ten minutes no longer', async () => {
    let now = 0
    const { wrong, right, closed } = given(() => now)
    for (let n = 0; n < 10; n++) await expect(wrong('tablet', '10.0.0.1')).rejects.toThrow('wrong')
    await expect(right('tablet', '10.0.0.1')).rejects.toThrow('Too many requests. Try again in 600 seconds.')
    // Right codes are counted as little as those of a class that has ended.
    for (let n = 0; n < 20; n++) {
      await right('phone', '10.0.0.1')
      await expect(closed('phone', '10.0.0.1')).rejects.toThrow('closed')
    }
    now = 10 * 60_000
    await right('tablet', '10.0.0.1')
  })

  test('those that are tried at the same moment count, too', async () => {
    const { wrong } = given()
    const tried = await Promise.allSettled(Array.from({ length: 50 }, () => wrong('tablet', '10.0.0.1')))
    expect(tried.filter((one) => (one as PromiseRejectedResult).reason.message === 'wrong').length).toBe(10)
  })

  test('an address is refused after 300, whatever device each one names', async () => {
    const { wrong, right } = given()
    for (let n = 0; n < 300; n++) await expect(wrong(`device ${n}`, '10.0.0.1')).rejects.toThrow('wrong')
    await expect(right('fresh', '10.0.0.1')).rejects.toThrow('Too many requests')
    await right('fresh', '10.0.0.2')
  })
})

describe('names in class', () => {
  test.each(['\u200b', 'Ka\u200bya', '\u202eayaK', '\u3164', ''])('%j is refused', (name) => {
    expect(pseudonym.safeParse(name).success).toBe(false)
  })

  test('accents, other scripts and emoji are names; spaces are evened out', () => {
    expect(pseudonym.parse('  Zoë \t Łukasz ')).toBe('Zoë Łukasz')
    expect(pseudonym.parse('美咲')).toBe('美咲')
    expect(pseudonym.parse('🦊')).toBe('🦊')
  })
})

describe('hints', () => {
  test('one comes after three questions without a find, the next after three more', () => {
    const hints = ['Ask about a night.', '', 'Ask about the crew.']
    expect(hintsAfter(2, hints)).toEqual({ hints: [], untilHint: 1 })
    expect(hintsAfter(4, hints)).toEqual({ hints: ['Ask about a night.'], untilHint: 2 })
    expect(hintsAfter(9, hints)).toEqual({
      hints: ['Ask about a night.', 'Ask about the crew.'],
      untilHint: null,
    })
  })
})

describe('scores', () => {
  test('the suggested score is the mean of what was found and what was right', () => {
    expect(suggestedScore({ found: 2, mustFinds: 4, quizRight: 3, quizItems: 3 })).toBe(75)
    expect(suggestedScore({ found: 1, mustFinds: 3, quizRight: 0, quizItems: 0 })).toBe(33)
    expect(suggestedScore({ found: 0, mustFinds: 0, quizRight: 0, quizItems: 0 })).toBeNull()
  })
})

describe('signs', () => {
  const turn = (kind: 'answer' | 'cannot_answer', flag: 'insult' | 'distress' | null = null) => ({
    kind,
    flag,
  })
  test('three misses in a row, a quiet student and an insult are signs; distress comes first', () => {
    const missed = [turn('cannot_answer'), turn('cannot_answer'), turn('cannot_answer')]
    expect(missesOf([...missed, turn('answer')])).toBe(3)
    expect(signOf(missed, 0, false)).toBe('misses')
    expect(signOf([turn('answer', 'insult')], 0, false)).toBe('off_topic')
    expect(signOf([turn('answer')], 5, false)).toBe('quiet')
    expect(signOf([turn('answer')], 5, true)).toBeNull()
    expect(signOf([...missed, turn('answer', 'distress')], 9, true)).toBe('distress')
  })
})
