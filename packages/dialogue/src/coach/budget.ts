import type { ScriptRemark } from './remark.ts'

export type BudgetedQuestion = {
  questionId: string
  expectedSeconds: number
  priority: 'must' | 'should' | 'nice'
  status?: string
}
export type BudgetedTopic = {
  topicId: string
  budgetMinutes?: number | null | undefined
  questions: BudgetedQuestion[]
}

const wanted = { nice: 0, should: 1, must: 2 }

/** Topics, and the whole script, that take more camera time than they may. What the subject will not answer takes none. */
export function overBudget(topics: BudgetedTopic[], scriptMinutes?: number | null): ScriptRemark[] {
  const ofTopics = topics.flatMap(({ topicId, budgetMinutes, questions }) =>
    over(topicId, budgetMinutes, questions),
  )
  return [
    ...over(
      null,
      scriptMinutes,
      topics.flatMap(({ questions }) => questions),
    ),
    ...ofTopics,
  ]
}

function over(
  topicId: string | null,
  minutes: number | null | undefined,
  questions: BudgetedQuestion[],
): ScriptRemark[] {
  if (!minutes) return []
  const asked = questions.filter(({ status }) => status !== 'skipped')
  const seconds = asked.reduce((sum, one) => sum + one.expectedSeconds, 0)
  let tooMany = seconds - minutes * 60
  if (tooMany <= 0) return []
  const questionIds: string[] = []
  // The last of the least wanted first: a script begins with what matters.
  for (const one of [...asked].reverse().sort((a, b) => wanted[a.priority] - wanted[b.priority])) {
    if (tooMany <= 0) break
    questionIds.push(one.questionId)
    tooMany -= one.expectedSeconds
  }
  return [{ kind: 'over_budget', topicId, seconds, budgetSeconds: minutes * 60, questionIds }]
}
