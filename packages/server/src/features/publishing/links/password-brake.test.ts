import { Refusal } from '@studio/contract'
import { expect, test } from 'vitest'
import { createPasswordBrake } from './password-brake.ts'

function refusalOf(act: () => void): string {
  try {
    act()
    return 'passes'
  } catch (error) {
    return error instanceof Refusal ? error.message : String(error)
  }
}

test('after ten wrong passwords a person waits at that address, and nobody else does', () => {
  let now = 0
  const brake = createPasswordBrake(() => now)
  const tries = (person: string, address: string) => refusalOf(() => brake.refuse(person, address))
  for (let n = 0; n < 10; n++) {
    expect(tries('1.2.3.4', 'board')).toBe('passes')
    brake.count('1.2.3.4', 'board')
  }
  now = 30_000
  expect(tries('1.2.3.4', 'board')).toBe('Wrong password. Try again in 570 seconds.')
  expect(tries('1.2.3.4', 'staff')).toBe('passes')
  expect(tries('5.6.7.8', 'board')).toBe('passes')
  now = 600_000
  expect(tries('1.2.3.4', 'board')).toBe('passes')
})

test('many persons who guess together wait together, whoever comes next', () => {
  const brake = createPasswordBrake(() => 0)
  for (let n = 0; n < 300; n++) brake.count(`person ${n}`, 'board')
  expect(refusalOf(() => brake.refuse('new', 'board'))).toBe('Wrong password. Try again in 600 seconds.')
})

test('the right password takes a person’s wrong ones off', () => {
  const brake = createPasswordBrake(() => 0)
  for (let n = 0; n < 9; n++) brake.count('me', 'board')
  brake.forget('me', 'board')
  brake.count('me', 'board')
  expect(refusalOf(() => brake.refuse('me', 'board'))).toBe('passes')
})
