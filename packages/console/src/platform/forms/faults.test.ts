import { expect, test, vi } from 'vitest'
import { ApiError } from '../calls/api.ts'
import { checked, placed, unlessFree } from './faults.ts'

const refusal = (...fields: string[]) =>
  new ApiError(400, {
    code: 'INVALID_INPUT',
    message: 'No.',
    fields: fields.map((field) => ({ field, message: `${field} is wrong` })),
  })

test('a field with a message is wrong, one without is right', () => {
  const values = { name: '', notes: '' }
  expect(checked(values, { name: 'A name, please.', notes: undefined })).toEqual({
    values: {},
    errors: { name: { type: 'check', message: 'A name, please.' } },
  })
  expect(checked(values, { name: undefined })).toEqual({ values, errors: {} })
})

test('a refusal lands at the fields that it names, with the first that is said of each', () => {
  expect(
    placed(refusal('name', 'emails.3', 'emails.4', 'subject.displayName'), ['name', 'emails', 'subject']),
  ).toEqual({
    atFields: { name: 'name is wrong', emails: 'emails.3 is wrong', subject: 'subject.displayName is wrong' },
    isWhole: false,
  })
})

test('what concerns no shown field is said above the form; a name that begins alike is another field', () => {
  expect(placed(refusal('nameOfOwner'), ['name'])).toEqual({ atFields: {}, isWhole: true })
  expect(placed(refusal('name', 'role'), ['name'])).toEqual({
    atFields: { name: 'name is wrong' },
    isWhole: true,
  })
  expect(placed(refusal(), ['name'])).toEqual({ atFields: {}, isWhole: true })
  expect(placed(new Error('Away.'), ['name'])).toEqual({ atFields: {}, isWhole: true })
})

test('a name is asked for without its spaces, and only where it is another than the own', async () => {
  const isFree = vi.fn(async (name: string) => name !== 'Taken')
  const said = unlessFree(isFree, 'is taken', 'Own')
  expect(await said('  ')).toBeUndefined()
  expect(await said(' own ')).toBeUndefined()
  expect(isFree).not.toHaveBeenCalled()
  expect(await said(' Taken ')).toBe('is taken')
  expect(await said('Free')).toBeUndefined()
  expect(isFree.mock.calls).toEqual([['Taken'], ['Free']])
})

test('a name that cannot be asked for now is not called taken', async () => {
  expect(await unlessFree(() => Promise.reject(new Error('Away.')), 'is taken')('Taken')).toBeUndefined()
})
