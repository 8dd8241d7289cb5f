import type { ScriptContent } from '@studio/contract'
import { Coach, type CoachedQuestion, type Remark, type ScriptRemark } from '@studio/dialogue/coach'
import { useEffect, useMemo, useState } from 'react'

/** Read in one go: a script of a thousand questions must not hold up what somebody types. */
const questionsPerTurn = 25

export type CoachRemarks = {
  /** The gravest on each question, by its id, in the order of the script. */
  remarks: Map<string, Remark>
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
    const readOn = () => {
      if (coach.read(questions, questionsPerTurn))
        setSaid({ remarks: gravest(coach.remarks()), ofScript: coach.scriptRemarks() })
      else timer = setTimeout(readOn)
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

function gravest(remarks: Remark[]): Map<string, Remark> {
  const first = new Map<string, Remark>()
  for (const remark of remarks) if (!first.has(remark.questionId)) first.set(remark.questionId, remark)
  return first
}
