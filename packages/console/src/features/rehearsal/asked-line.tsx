import {
  type BodyInput,
  type Question,
  type RehearsedQuestion,
  type rehearsalRoutes,
  rehearsalUses,
} from '@studio/contract'
import { Button, Select, StatusChip } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../platform/words/use-words.ts'
import { likelyQuestion } from './asked-groups.ts'
import { makeUse, undoUse } from './rehearsal.queries.ts'

type Use = RehearsedQuestion['uses'][number]
const acts = {
  variant: 'asVariant',
  question: 'asQuestion',
  test: 'asTest',
  template: 'asTemplate',
} as const

/** One wording of a guest, what was made of it, and what can be made of it with one press. */
export function AskedLine({
  storyfileId,
  asked,
  questions,
  template,
}: {
  storyfileId: string
  asked: RehearsedQuestion
  questions: readonly Question[]
  /** The name of the script that the storyfile was made from; undefined: none that the person edits. */
  template: string | undefined
}) {
  const { t } = useWords('rehearsal')
  const { turnId, text, times, uses } = asked
  const [chosenId, setChosenId] = useState<string | null>()
  const likely = likelyQuestion(asked, questions)
  const target = chosenId === undefined ? likely : questions.find((one) => one.questionId === chosenId)
  const use = useMutation({
    mutationFn: (body: BodyInput<typeof rehearsalRoutes.use>) => makeUse(storyfileId, turnId, body),
  })
  const press = (as: Use['as']) => {
    if (as === 'question' || as === 'template') use.mutate({ as })
    else if (as === 'test') use.mutate({ as, questionId: target?.questionId ?? null })
    else if (target) use.mutate({ as, questionId: target.questionId })
  }
  const left = rehearsalUses.filter(
    (as) => !uses.some((one) => one.as === as) && (as !== 'template' || template !== undefined),
  )
  const nameOf = (as: Use['as']) => t(acts[as], { script: template ?? '' })
  return (
    <li className="flex flex-col gap-2 py-3">
      <p>
        <q className="font-voice text-voice">{text}</q>
        {times > 1 ? <span className="text-meta text-text3"> {t('times', { count: times })}</span> : null}
      </p>
      {uses.map((one) => (
        <Made key={one.rehearsalUseId} storyfileId={storyfileId} questions={questions} use={one} />
      ))}
      {left.length > 0 ? (
        <Target
          text={text}
          questions={questions}
          target={target ?? null}
          isNearest={chosenId === undefined && likely !== null && likely.questionId !== asked.questionId}
          onChoose={setChosenId}
        />
      ) : null}
      {left.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {left.map((as) => (
            <Button
              key={as}
              size="small"
              loading={use.isPending && use.variables.as === as}
              disabledReason={as === 'variant' && !target ? t('needsQuestion') : undefined}
              aria-label={t('actOf', { act: nameOf(as), text })}
              onClick={() => press(as)}
            >
              {nameOf(as)}
            </Button>
          ))}
        </div>
      ) : null}
    </li>
  )
}

/** The question of the script that a wording belongs to; the whole script is only listed to change it. */
function Target({
  text,
  target,
  isNearest,
  questions,
  onChoose,
}: {
  text: string
  target: { questionId: string; text: string } | null
  /** No card was shown, and no one has said that it belongs there. */
  isNearest: boolean
  questions: readonly Question[]
  onChoose: (questionId: string | null) => void
}) {
  const { t } = useWords('rehearsal')
  const [isChanging, setChanging] = useState(false)
  if (isChanging)
    return (
      <Select
        label={t('question')}
        className="max-w-xl"
        autoFocus
        value={target?.questionId ?? 'none'}
        onChange={(next) => {
          onChoose(next === 'none' ? null : next)
          setChanging(false)
        }}
        options={[
          { value: 'none', label: t('none') },
          ...questions.map(({ questionId, text: label }) => ({ value: questionId, label })),
        ]}
      />
    )
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-meta text-text2">
      {target ? t(isNearest ? 'nearest' : 'belongsTo', { question: target.text }) : t('belongsToNone')}
      <Button
        variant="text"
        size="small"
        aria-label={t('changeOf', { text })}
        onClick={() => setChanging(true)}
      >
        {t('change')}
      </Button>
    </p>
  )
}

function Made({
  storyfileId,
  use,
  questions,
}: {
  storyfileId: string
  use: Use
  questions: readonly Question[]
}) {
  const { t } = useWords('rehearsal')
  const undo = useMutation({
    mutationFn: () => undoUse(storyfileId, use.rehearsalUseId),
  })
  const question = questions.find((one) => one.questionId === use.questionId)?.text ?? t('removedQuestion')
  const what = t(`used_${use.as}`, { question })
  return (
    <div className="flex flex-wrap items-center gap-2">
      <StatusChip tone="green" icon={<Check aria-hidden="true" />}>
        {what}
      </StatusChip>
      <Button
        variant="text"
        size="small"
        loading={undo.isPending}
        aria-label={t('undoOf', { what })}
        onClick={() => undo.mutate()}
      >
        {t('undo')}
      </Button>
    </div>
  )
}
