import { describe, expect, it } from 'vitest'
import { matchFiles } from './match-files.ts'

const questions = [
  { questionId: 'a', text: 'Where were you born?', topicName: 'Childhood', recorded: false },
  { questionId: 'b', text: 'Were you ever afraid at sea?', topicName: 'Sea', recorded: false },
  { questionId: 'c', text: 'What did your parents do for a living?', topicName: 'Childhood', recorded: true },
]

describe('dropped files', () => {
  it('go to the question whose words their name shares', () => {
    const [first, second] = matchFiles(
      ['Sea_were-you-ever-afraid-at-sea.mp4', 'where_were_you_born.mov'],
      questions,
    )
    expect(first).toEqual({ kind: 'regular', questionId: 'b' })
    expect(second).toEqual({ kind: 'regular', questionId: 'a' })
  })
  it('fill the questions without a video in order when their names say nothing', () => {
    const matches = matchFiles(['IMG_0001.mp4', 'IMG_0002.mp4', 'IMG_0003.mp4'], questions)
    expect(matches.map((one) => one.questionId)).toEqual(['a', 'b', null])
  })
  it('are special clips when their name says so', () => {
    expect(matchFiles(['resting.mp4', 'cannot_answer-2.mp4'], questions)).toEqual([
      { kind: 'resting', questionId: null },
      { kind: 'cannot_answer', questionId: null },
    ])
  })
  it('never share one question', () => {
    const matches = matchFiles(['where were you born 1.mp4', 'where were you born 2.mp4'], questions)
    expect(matches[0]?.questionId).toBe('a')
    expect(matches[1]?.questionId).not.toBe('a')
  })
})
