import { expect, test } from 'vitest'
import { verdicts } from '../../platform/turns/verdict.ts'
import { afterVerdict, begun, course, finishedLessons } from './course.ts'
import { instructionsWords } from './instructions.words.ts'

test('the course has five lessons, asks for each verdict, and has words for every turn', () => {
  expect(course).toHaveLength(5)
  expect(new Set(course.flatMap((lesson) => lesson.verdicts))).toEqual(new Set(verdicts.map(({ id }) => id)))
  const words: Record<string, string> = instructionsWords
  for (const { id, verdicts } of course) {
    expect(words[`lesson_${id}`]).toBeTruthy()
    expect(words[`teach_${id}`]).toBeTruthy()
    for (const [at] of verdicts.entries())
      for (const part of ['asked', 'played', 'why'])
        expect(words[`${part}_${id}_${at}`], `${part} ${id} ${at}`).toBeTruthy()
  }
})

test('a wrong verdict leaves the turn there, a right one leads on; only first tries count', () => {
  const missed = afterVerdict(begun, 'wrong', 'right')
  expect(missed).toEqual({ at: 0, firstTry: 0, tried: ['wrong'] })
  expect(afterVerdict(missed, 'right', 'right')).toEqual({ at: 1, firstTry: 0, tried: [] })
  expect(afterVerdict(begun, 'right', 'right')).toEqual({ at: 1, firstTry: 1, tried: [] })
})

test('what a browser keeps of another course counts for nothing', () => {
  expect(finishedLessons(null)).toEqual([])
  expect(finishedLessons('close,nonsense,fits')).toEqual(['fits', 'close'])
})
