import type { LibraryTopic, Question } from '@studio/contract'

type Asked = Pick<Question, 'text' | 'libraryText'>

/** A question as it is compared: its words, whatever their case and what is between them. */
export const plainOf = (text: string) =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? ''

/** The questions of a library topic that a script has: taken from the library, whatever they say by now, or worded the same. */
export function alreadyThere(
  topics: readonly { questions: readonly Asked[] }[],
  { questions }: Pick<LibraryTopic, 'questions'>,
): LibraryTopic['questions'] {
  const known = new Set(
    topics
      .flatMap((topic) => topic.questions)
      .flatMap((one) => [plainOf(one.text), plainOf(one.libraryText)]),
  )
  // What has no word at all is compared with nothing.
  known.delete('')
  return questions.filter(({ text }) => known.has(plainOf(text)))
}
