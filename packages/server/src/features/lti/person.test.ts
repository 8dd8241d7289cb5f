import { describe, expect, test } from 'vitest'
import { kindOf, learnsIn, toldName } from './person.ts'

const v2 = (role: string) => `http://purl.imsglobal.org/vocab/lis/v2/${role}`

describe('whoever a learning platform sends', () => {
  test.each<[string, string[], ReturnType<typeof kindOf>]>([
    ['a student', [v2('membership#Learner'), v2('institution/person#Student')], 'pupil'],
    ['a student by a short name', ['Learner'], 'pupil'],
    ['a guest of the course', [v2('membership/Learner#GuestLearner')], 'pupil'],
    ['a student of whom only the school is told', [v2('institution/person#Student')], 'pupil'],
    ['nobody in particular', [], 'pupil'],
    [
      'a teacher who takes a course',
      [v2('membership#Learner'), v2('institution/person#Instructor')],
      'pupil',
    ],
    ['a teacher', [v2('membership#Instructor')], 'teacher'],
    ['an assistant', [v2('membership/Instructor#TeachingAssistant')], 'teacher'],
    ['a manager of Moodle', [v2('membership#Manager')], 'teacher'],
    ['an admin of the account', [v2('institution/person#Administrator')], 'teacher'],
    ['an admin of the system', [v2('system/person#Administrator')], 'teacher'],
    ['an admin in the older way', [v2('system/person#SysAdmin'), v2('system/person#User')], 'teacher'],
    ['an admin by an old name', ['urn:lti:instrole:ims/lis/Administrator'], 'teacher'],
    ['a student by an old name', ['urn:lti:role:ims/lis/Learner'], 'pupil'],
    ['a parent', [v2('membership#Mentor')], 'other'],
    ['a parent as Canvas says it', [v2('membership#Mentor'), v2('institution/person#Observer')], 'other'],
    ['an adviser', [v2('membership/Mentor#Advisor')], 'other'],
    ['a teacher of the school, not of the course', [v2('institution/person#Instructor')], 'other'],
    ['staff', [v2('institution/person#Staff'), v2('system/person#User')], 'other'],
  ])('%s', (_, roles, kind) => {
    expect(kindOf(roles)).toBe(kind)
  })

  test('is brought in with a class only as a learner of the course', () => {
    expect(learnsIn([v2('membership#Learner')])).toBe(true)
    expect(learnsIn([v2('institution/person#Student')])).toBe(false)
    expect(learnsIn([v2('membership#Learner'), v2('system/person#Administrator')])).toBe(false)
    expect(learnsIn([v2('membership#Learner'), v2('membership#Mentor')])).toBe(false)
  })

  test('is called by the first name, and by the whole one where that is empty', () => {
    expect(toldName({ given_name: 'Mina', name: 'Mina Oakes' })).toBe('Mina')
    expect(toldName({ given_name: '', name: 'Mina Oakes' })).toBe('Mina Oakes')
    expect(toldName({ given_name: ' ', family_name: 'Oakes' })).toBe('Oakes')
    expect(toldName({})).toBe('')
  })
})
