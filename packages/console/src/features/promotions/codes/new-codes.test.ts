import { expect, test } from 'vitest'
import { bodyOf, faultsOf, fresh } from './new-codes.ts'

test('one code needs a name of 4 to 32 letters, digits and hyphens', () => {
  expect(faultsOf({ ...fresh, code: 'museum10' })).toEqual({})
  for (const code of ['', 'ABC', 'MUSEUM 10', 'A'.repeat(33)])
    expect(faultsOf({ ...fresh, code })).toEqual({ code: true })
})

test('many codes need a prefix and a count up to 5,000, and no name', () => {
  const many = { ...fresh, mode: 'many' as const, prefix: 'FAIR' }
  expect(faultsOf(many)).toEqual({})
  expect(faultsOf({ ...many, prefix: '', count: 5001 })).toEqual({ prefix: true, count: true })
})

test('the value has to fit the kind, and the end comes after the beginning', () => {
  const named = { ...fresh, code: 'MUSEUM10' }
  expect(faultsOf({ ...named, kind: 'discount', value: 101 })).toEqual({ value: true })
  expect(faultsOf({ ...named, kind: 'plan', value: null })).toEqual({})
  expect(faultsOf({ ...named, startsAt: '2026-03-02T10:00', endsAt: '2026-03-02T09:00' })).toEqual({
    endsAt: true,
  })
})

test('a plan is sent without a value, everything else without a plan', () => {
  expect(bodyOf({ ...fresh, kind: 'plan' })).toMatchObject({ value: null, plan: 'studio' })
  expect(bodyOf(fresh)).toMatchObject({ value: 33, plan: null, perAccount: 1, startsAt: null })
})
