import type { RehearsalWait } from '@studio/contract'
import { Button, formatPercent, TextField } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { scriptQuery } from '../../platform/scripts/script-source.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { findQuestions } from './asked-groups.ts'
import { chooseCard } from './rehearsal.queries.ts'

const foundMost = 8

/** A question whose guest waits: the nearest cards, a search of the script, or none. */
export function WaitingGuest({ storyfileId, wait }: { storyfileId: string; wait: RehearsalWait }) {
  const { t } = useWords('rehearsal')
  const title = useId()
  const [search, setSearch] = useState('')
  const { data: script } = useQuery(scriptQuery(storyfileId))
  const questions = script?.topics.flatMap((topic) => topic.questions) ?? []
  const found = findQuestions(questions, search, foundMost)
  const ofEngine = questions.find((one) => one.questionId === wait.questionId)
  const choose = useMutation({
    mutationFn: (questionId: string | null) => chooseCard(storyfileId, wait.rehearsalWaitId, questionId),
  })
  const card = (questionId: string, text: string, share?: string) => (
    <li key={questionId}>
      <Button
        className="h-auto min-h-8 max-w-full whitespace-normal py-1 text-left"
        loading={choose.isPending && choose.variables === questionId}
        onClick={() => choose.mutate(questionId)}
      >
        {text}
        {share ? <span className="text-text3"> {share}</span> : null}
      </Button>
    </li>
  )
  return (
    <li className="flex flex-col gap-3 rounded-10 border border-line p-4" aria-labelledby={title}>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <q id={title} className="font-voice text-section">
          {wait.text}
        </q>
        <SecondsLeft until={wait.answersAt} />
      </div>
      <p className="text-meta text-text2">
        {ofEngine ? t('ifNobody', { question: ofEngine.text }) : t('ifNobodyNone')}
      </p>
      <ul aria-label={t('proposals')} className="flex flex-wrap gap-2">
        {wait.proposals.map(({ questionId, questionText, score }) =>
          card(questionId, questionText, formatPercent(score)),
        )}
      </ul>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label={t('searchScript')}
          type="search"
          className="min-w-48 grow"
          value={search}
          onChange={setSearch}
        />
        <Button loading={choose.isPending && choose.variables === null} onClick={() => choose.mutate(null)}>
          {t('noneFits')}
        </Button>
      </div>
      {search.trim() === '' ? null : found.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {found.map(({ questionId, text }) => card(questionId, text))}
        </ul>
      ) : (
        <p className="text-meta text-text3">{t('notFound')}</p>
      )}
    </li>
  )
}

/** Not read aloud every second. */
function SecondsLeft({ until }: { until: string }) {
  const { t } = useWords('rehearsal')
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  const count = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000))
  return (
    <span className="text-meta text-text2" aria-live="off">
      {t('secondsLeft', { count })}
    </span>
  )
}
