import { limits } from '@studio/contract'
import { TextArea } from '@studio/ui'
import { useState } from 'react'
import { useWords } from '../../../platform/words/use-words.ts'
import type { StepProps } from './step.ts'

export function GoalsStep({ activity, values, onChange, fault }: StepProps) {
  const { t } = useWords('learning')
  const [goals, setGoals] = useState(activity.goals.join('\n'))
  return (
    <>
      <TextArea
        label={t('brief')}
        hint={t('briefHint')}
        rows={4}
        maxLength={limits.descriptionCharacters}
        value={values.brief ?? activity.brief}
        error={fault('brief')}
        onChange={(brief) => onChange({ brief })}
      />
      <TextArea
        label={t('goals')}
        hint={t('goalsHint')}
        rows={4}
        value={goals}
        error={fault('goals')}
        onChange={(text) => {
          setGoals(text)
          onChange({ goals: linesOf(text) })
        }}
      />
    </>
  )
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
