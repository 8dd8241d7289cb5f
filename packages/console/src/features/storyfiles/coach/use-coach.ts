import type { ScriptContent } from '@studio/contract'
import { Coach, type CoachedQuestion, type Remark, type ScriptRemark } from '@studio/dialogue/coach'
import { startTransition, useEffect, useMemo, useState } from 'react'

/** Read in one go: a script of a thousand questions, or one whose questions are all alike, must not hold up typing. */
const turnMs = 8
const questionsAtOnce = 5

/** With the text of the question that its remedy leads to, if it leads to one. */
export type ToldRemark = Remark & { other: string }
export type CoachRemarks = {
  /** The gravest on each question, by its id, in the order of the script. */
  remarks: Map<string, ToldRemark>
  ofScript: ScriptRemark[]
}
const none: CoachRemarks = { remarks: new Map(), ofScript: [] }

/** What the coach says of a script; nothing until it has been read. */
export function useCoach(topics: ScriptContent['topics'], language: string | undefined): CoachRemarks {
  const coach = useMemo(() => (language === undefined ? null : new Coach(language)), [language])
  const [said, setSaid] = useState(none)
  useEffect(() => {
    if (!coach) return
    const questions = coached(topics)
    let timer: ReturnType<typeof setTimeout>
    const say = () => {
      const [remarks, ofScript] = [coach.remarks(), coach.scriptRemarks()]
      startTransition(() =>
        setSaid((before) => {
          const now = { remarks: gravest(remarks, questions, before.remarks), ofScript }
          const isSame =
            now.remarks === before.remarks && JSON.stringify(ofScript) === JSON.stringify(before.ofScript)
          return isSame ? before : now
        }),
      )
    }
    const readOn = () => {
      const until = performance.now() + turnMs
      let isRead = false
      while (!isRead && performance.now() < until) isRead = coach.read(questions, questionsAtOnce)
      timer = setTimeout(isRead ? say : readOn)
    }
    timer = setTimeout(readOn)
    return () => clearTimeout(timer)
  }, [coach, topics])
  return said
}

function coached(topics: ScriptContent['topics']): CoachedQuestion[] {
  return topics
    .flatMap(({ questions }) => questions)
    .filter(({ status }) => status !== 'skipped')
    .map(({ questionId, text, variants }) => ({
      questionId,
      text,
      variants: variants.map((one) => one.text),
    }))
}

/** What was said before is the same object, which no row has to draw again. */
function gravest(
  remarks: Remark[],
  questions: CoachedQuestion[],
  before: CoachRemarks['remarks'],
): CoachRemarks['remarks'] {
  const texts = new Map(questions.map(({ questionId, text }) => [questionId, text]))
  const first: CoachRemarks['remarks'] = new Map()
  for (const remark of remarks) {
    const { questionId, remedy } = remark
    if (first.has(questionId)) continue
    const other = remedy.act === 'move_variant' ? (texts.get(remedy.toQuestionId) ?? '') : ''
    const [known, told] = [before.get(questionId), { ...remark, other }]
    first.set(questionId, known && JSON.stringify(known) === JSON.stringify(told) ? known : told)
  }
  const [now, then] = [[...first.values()], [...before.values()]]
  return now.length === then.length && now.every((one, at) => one === then[at]) ? before : first
}
