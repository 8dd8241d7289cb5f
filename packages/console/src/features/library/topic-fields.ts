import type { LibraryTopic } from '@studio/contract'
import { languageNow } from '../../platform/words/language.ts'

type Questions = LibraryTopic['questions']
/** A topic as its form has it. */
export type TopicFields = Pick<LibraryTopic, 'name' | 'description' | 'colour' | 'language' | 'questions'> & {
  tags: string
}

export function fieldsOf(topic: LibraryTopic | undefined): TopicFields {
  return {
    name: topic?.name ?? '',
    description: topic?.description ?? '',
    colour: topic?.colour ?? '',
    language: topic?.language ?? languageNow(),
    tags: topic?.tags.join(', ') ?? '',
    questions: topic?.questions ?? [],
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What was typed on top of `before`, on top of what is stored by now. */
export function rebased(typed: TopicFields, before: TopicFields, now: TopicFields): TopicFields {
  const changed = Object.entries(typed).filter(
    ([key, value]) => !isSame(value, before[key as keyof TopicFields]),
  )
  return {
    ...now,
    ...Object.fromEntries(changed),
    questions: rebasedQuestions(typed.questions, before.questions, now.questions),
  }
}

function rebasedQuestions(typed: Questions, before: Questions, now: Questions): Questions {
  if (isSame(typed, before)) return now
  const byId = (questions: Questions) => new Map(questions.map((one) => [one.questionId, one]))
  const [had, has, written] = [byId(before), byId(now), byId(typed)]
  const kept = typed.flatMap((one) => {
    const [old, stored] = [had.get(one.questionId), has.get(one.questionId)]
    if (!old) return [one]
    if (isSame(one, old)) return stored ?? []
    // What was written stays, as a question of its own where the one it was is gone.
    if (!stored) return [{ ...one, questionId: crypto.randomUUID() }]
    return [
      {
        ...stored,
        ...(one.text === old.text ? {} : { text: one.text }),
        ...(isSame(one.variants, old.variants) ? {} : { variants: one.variants }),
      },
    ]
  })
  return [...kept, ...now.filter(({ questionId }) => !had.has(questionId) && !written.has(questionId))]
}
