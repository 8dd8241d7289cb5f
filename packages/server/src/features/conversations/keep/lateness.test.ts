import { expect, test } from 'vitest'
import { createLateness } from './lateness.ts'

function given() {
  let time = 0
  const lateness = createLateness(() => time)
  lateness.stop()
  /** The next look comes so many milliseconds after it was due. */
  const look = (lateMs: number) => {
    time += 50 + lateMs
    lateness.look()
  }
  return { lateness, look }
}

test('a process that is on time is not late, and one long task alone is soon forgotten', () => {
  const { lateness, look } = given()
  for (let i = 0; i < 20; i++) look(1)
  expect(lateness.ms()).toBeLessThan(2)
  look(120)
  expect(lateness.ms()).toBeLessThan(20)
  for (let i = 0; i < 40; i++) look(0)
  expect(lateness.ms()).toBeLessThan(2)
})

test('one that is late all the time is, within a second', () => {
  const { lateness, look } = given()
  for (let i = 0; i < 10; i++) look(100)
  expect(lateness.ms()).toBeGreaterThan(60)
})
