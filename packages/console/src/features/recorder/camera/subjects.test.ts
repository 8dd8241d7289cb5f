import type { Question, Script } from '@studio/contract'
import { expect, it } from 'vitest'
import { nextOf, poseFiles, posesOf, subjectsOf } from './subjects.ts'

const question = (questionId: string, status: Question['status'] = 'todo') =>
  ({ questionId, status, text: `${questionId}?` }) as Question
const script = {
  topics: [
    { name: 'Youth', questions: [question('a'), question('b', 'skipped')] },
    { name: 'Work', questions: [question('c'), question('d')] },
  ],
} as Script
const films = subjectsOf(script).map(({ film }) => film)

it('poses are filmed first, then the questions in their order, without those that are skipped', () => {
  expect(films).toEqual(['listening', 'resting', 'still', 'a', 'c', 'd'])
})

it('follows the order of the shoot where it has one of its own', () => {
  const own = structuredClone(script)
  own.topics[1]!.questions[1]!.shootPosition = 0
  expect(subjectsOf(own).map(({ film }) => film)).toEqual([
    ...['listening', 'resting', 'still', 'd', 'a', 'c'],
  ])
})

it('next is what is not done yet, and what was left out comes round again', () => {
  const done = new Set(['listening', 'resting', 'still', 'c'])
  const next = (film: string) => nextOf(subjectsOf(script), film, (one) => done.has(one.film))?.film
  expect(next('a')).toBe('d')
  expect(next('d')).toBe('a')
  done.add('a')
  expect(next('d')).toBeUndefined()
})

it('the still pose is told from the resting one by its name', () => {
  const clip = (kind: 'resting' | 'listening', fileName: string, status = 'processed') => ({
    kind,
    fileName,
    status,
  })
  expect([...posesOf([clip('resting', `${poseFiles.still} 1.webm`)])]).toEqual(['still'])
  expect([...posesOf([clip('resting', 'pause.mp4'), clip('listening', 'Listening pose 1.webm')])]).toEqual([
    ...['listening', 'resting'],
  ])
  expect([...posesOf([clip('resting', 'pause.mp4', 'failed')])]).toEqual([])
})
