import { coverageRoutes, limits, type QuestionWordings } from '@studio/contract'
import { Checkbox, FormDialog, Skeleton, TextField, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/calls/api.ts'
import type { ScriptSource } from '../../../platform/scripts/script-source.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { scriptNow } from '../builder/script.queries.ts'
import { handOf } from '../coach/script-hand.ts'
import {
  type Accepted,
  type Asked,
  acceptedOf,
  isNothing,
  noneAccepted,
  tickOf,
  withoutWordings,
} from './accepted-wordings.ts'

const noHand = () => {}

/** Proposes other wordings for every question that has one only; each is accepted, or all at once. */
export function WordingsDialog({
  source,
  language,
  onClose,
}: {
  source: ScriptSource
  language: string
  onClose: () => void
}) {
  const { t } = useWords('coach')
  // Of the moment: what was added must not take its row away under the pointer.
  const [questions] = useState<Asked[]>(() =>
    withoutWordings(scriptNow(source).flatMap((topic) => topic.questions)).slice(0, limits.questionsPerPaste),
  )
  const { data: proposals, error } = useWordings(questions, language)
  const [accepted, setAccepted] = useState<Accepted>(noneAccepted)
  const wanted = acceptedOf(questions, proposals ?? [], accepted)
  const count = wanted.reduce((sum, { added }) => sum + added.length, 0)
  const add = useMutation({
    meta: { showsError: true },
    mutationFn: async () => {
      const hand = handOf(source, noHand)
      await hand.asOne(async () => {
        for (const { question, added } of wanted)
          await hand.change(question.questionId, { variants: [...question.variants, ...added] })
      })
    },
    onSuccess: () => {
      toast(t('wordingsAdded', { count }), { kind: 'success' })
      onClose()
    },
  })
  const failure = add.error ?? error
  return (
    <FormDialog
      onClose={onClose}
      title={t('addWordings')}
      description={t('wordingsHelp')}
      width={640}
      closeOnBackdrop={false}
      error={failure?.message}
      onSubmit={() => add.mutate()}
      submitLabel={
        count === 0 ? t('addWordings') : t(isNothing(accepted) ? 'wordingsAll' : 'wordingsSome', { count })
      }
      submitting={add.isPending}
      disabledReason={
        proposals || failure ? (count === 0 ? t('wordingsNone') : undefined) : t('wordingsLooking')
      }
    >
      {proposals || error ? (
        <ul className="divide-y divide-line border-line border-y">
          {questions.map((question, at) => (
            <QuestionOffer
              key={question.questionId}
              question={question}
              wordings={proposals?.[at]?.wordings ?? []}
              accepted={accepted}
              onAccept={setAccepted}
            />
          ))}
        </ul>
      ) : (
        <>
          <p role="status" className="text-text2">
            {t('wordingsLooking')}
          </p>
          <Skeleton height="240px" />
        </>
      )}
    </FormDialog>
  )
}

function useWordings(questions: Asked[], language: string) {
  return useQuery<QuestionWordings[]>({
    queryKey: ['question-wordings', language, questions.map(({ text }) => text)],
    queryFn: async () => {
      const asked = questions.map(({ text, variants }) => ({
        text,
        variants: variants.map((one) => one.text),
      }))
      return (await call(coverageRoutes.wordings, { body: { language, questions: asked } })).items
    },
    staleTime: 60_000,
    retry: false,
  })
}

function QuestionOffer({
  question: { questionId, text },
  wordings,
  accepted,
  onAccept,
}: {
  question: Asked
  wordings: string[]
  accepted: Accepted
  onAccept: (accepted: Accepted) => void
}) {
  const { t } = useWords('coach')
  const tick = (wording: string, isOn: boolean) => {
    const ticked = new Set(accepted.ticked)
    if (isOn) ticked.add(tickOf(questionId, wording))
    else ticked.delete(tickOf(questionId, wording))
    onAccept({ ...accepted, ticked })
  }
  return (
    <li className="grid gap-2 py-3">
      <h3 className="font-voice">{text}</h3>
      {wordings.map((wording) => (
        <Checkbox
          key={wording}
          label={wording}
          checked={accepted.ticked.has(tickOf(questionId, wording))}
          onChange={(isOn) => tick(wording, isOn)}
        />
      ))}
      <TextField
        label={t('wordingOf', { question: text })}
        hideLabel
        placeholder={t(wordings.length > 0 ? 'wordingOwn' : 'wordingOwnOnly')}
        maxLength={limits.variantCharacters.max}
        value={accepted.typed[questionId] ?? ''}
        onChange={(own) => onAccept({ ...accepted, typed: { ...accepted.typed, [questionId]: own } })}
      />
    </li>
  )
}
