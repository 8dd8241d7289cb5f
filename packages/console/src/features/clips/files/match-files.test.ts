import { describe, expect, it } from 'vitest'
import { matchFiles } from './match-files.ts'

const question = (questionId: string, text: string, topicName: string, answers = 0) => ({
  questionId,
  text,
  topicName,
  answers,
})
const questions = [
  question('born', 'Where were you born?', 'Childhood'),
  question('afraid', 'Were you ever afraid at sea?', 'Sea'),
  question('parents', 'What did your parents do for a living?', 'Childhood', 1),
  question('who', 'Who are you?', 'Childhood'),
]
const sure = (questionId: string) => ({ kind: 'regular', questionId, certainty: 'sure' })
const guess = (questionId: string) => ({ kind: 'regular', questionId, certainty: 'guess' })
const unknown = { kind: 'regular', questionId: null, certainty: 'none' }
const only = (name: string) => matchFiles([name], questions)[0]

describe('dropped files', () => {
  it.each([
    ['Sea_were-you-ever-afraid-at-sea.mp4', 'afraid'],
    ['where_were_you_born.mov', 'born'],
    ['WhereWereYouBorn.mov', 'born'],
    ['03 born final.mp4', 'born'],
    ['who are you.mp4', 'who'],
    ['parents - living (take 2).mov', 'parents'],
  ])('%s goes to the question whose words its name has', (name, questionId) => {
    expect(only(name)).toEqual(sure(questionId))
  })

  it('a name from a Mac, where an accent is a letter of its own, goes to its question, too', () => {
    const text = 'Wie schön war Köln früher?'
    for (const [name, asked] of [
      ['Wie schön war Köln früher.mp4'.normalize('NFD'), text],
      ['Wie schön war Köln früher.mp4', text.normalize('NFD')],
    ] as const)
      expect(matchFiles([name], [question('cologne', asked, '')])).toEqual([sure('cologne')])
  })

  it.each([
    'IMG_2034.MOV',
    'Life story interview.mp4',
    'MVI_0021.MP4',
    'DSC01234.mp4',
    'VID_20241103_101502.mp4',
    'PXL_20240101_120000.mp4',
    'take 3.mov',
    'final.mp4',
    'final_FINAL (2).mov',
    '0001.mp4',
    'WhatsApp Video 2024-11-03 at 10.15.02.mp4',
    'Hanna and the dog.mp4',
  ])('%s says nothing, and stays without a question', (name) => {
    expect(only(name)).toEqual(unknown)
  })

  it.each([
    ['afraid.mp4', 'afraid'],
    ['her parents.mp4', 'parents'],
  ])('%s is a guess, because only a part fits', (name, questionId) => {
    expect(only(name)).toEqual(guess(questionId))
  })

  it('a name that fits two questions equally well fits none', () => {
    const two = [
      question('a', 'How was the storm in May?', ''),
      question('b', 'How was the storm in June?', ''),
    ]
    expect(matchFiles(['storm.mp4'], two)).toEqual([unknown])
  })

  it('a name that fits another question in part is a guess, unless it is the whole question', () => {
    const two = [question('a', 'How was the storm?', ''), question('b', 'When was the last storm?', '')]
    expect(matchFiles(['storm.mp4', 'how was the storm.mp4'], two)).toEqual([unknown, sure('a')])
    expect(matchFiles(['storm.mp4'], two)).toEqual([guess('a')])
  })

  it.each([
    ['resting.mp4', 'resting', 'sure'],
    ['cannot_answer-2.mp4', 'cannot_answer', 'sure'],
    ['Cannot answer.mp4', 'cannot_answer', 'sure'],
    ['good-bye.mp4', 'goodbye', 'sure'],
    ['goodbye.mp4', 'goodbye', 'sure'],
    ['hello from the harbour.mp4', 'greeting', 'guess'],
  ])('%s is a special clip', (name, kind, certainty) => {
    expect(only(name)).toEqual({ kind, questionId: null, certainty })
  })

  it.each(['interesting.mp4', 'restaurant.mp4', 'forest walk.mp4'])('%s is not one', (name) => {
    expect(only(name)).toEqual(unknown)
  })

  it('with the same words are takes of one answer; a guess never joins them', () => {
    const names = ['where were you born 1.mp4', 'where were you born 2.mp4', 'afraid a.mp4', 'afraid b.mp4']
    expect(matchFiles(names, questions)).toEqual([sure('born'), sure('born'), guess('afraid'), unknown])
  })
})
