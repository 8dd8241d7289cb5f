import { expect, test } from 'vitest'
import { withoutRepeatedTail } from './repeated-tail.ts'

test('a tail that says again what came before it is cut', () => {
  const said = 'printed in the year 1462,'
  expect(withoutRepeatedTail(`It was ${said} and was also ${said} and was also ${said}`)).toBe(
    `It was ${said} and was also`,
  )
})

test('what people say twice on purpose stays', () => {
  for (const text of ['no no', 'very, very big', 'I was right, and she was right', ''])
    expect(withoutRepeatedTail(text)).toBe(text)
})
