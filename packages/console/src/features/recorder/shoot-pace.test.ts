import { expect, it } from 'vitest'
import { moreToday } from './shoot-pace.ts'

const at = (time: string) => new Date(`2026-11-25T${time}`)

it('counts what fits until six at the pace of today', () => {
  const filmed = [at('10:00'), at('10:12'), at('10:24'), new Date('2026-11-24T10:00')]
  expect(moreToday(filmed, 100, at('17:00'))).toBe(5)
  expect(moreToday(filmed, 3, at('12:00'))).toBe(3)
})

it('says nothing before two answers are there, and nothing in the evening', () => {
  expect(moreToday([at('10:00')], 10, at('12:00'))).toBeUndefined()
  expect(moreToday([at('10:00'), at('10:00')], 10, at('12:00'))).toBeUndefined()
  expect(moreToday([at('10:00'), at('11:00')], 10, at('18:30'))).toBeUndefined()
})
