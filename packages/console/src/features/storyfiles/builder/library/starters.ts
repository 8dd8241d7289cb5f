import type { Question, ScriptContent } from '@studio/contract'

const last = Number.MAX_SAFE_INTEGER

/** The starters as visitors see them: those with a place first, the others in the order of the script. */
export function startersOf({ topics }: Pick<ScriptContent, 'topics'>): Question[] {
  return topics
    .flatMap(({ questions }) => questions)
    .filter((one) => one.starter)
    .sort((a, b) => (a.starterPosition ?? last) - (b.starterPosition ?? last))
}

/** The script once a question is at that place among the starters. */
export function withStarter<Any extends ScriptContent>(
  script: Any,
  questionId: string,
  toIndex: number,
): Any {
  const others = startersOf(script)
    .map((one) => one.questionId)
    .filter((one) => one !== questionId)
  const order = others.toSpliced(toIndex, 0, questionId)
  return {
    ...script,
    topics: script.topics.map((topic) => ({
      ...topic,
      questions: topic.questions.map((one) => {
        const place = order.indexOf(one.questionId)
        return place < 0 ? one : { ...one, starter: true, starterPosition: place }
      }),
    })),
  }
}
