import { Kbd } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { TypeAhead } from '../type-ahead.tsx'
import { useWords } from '../words/use-words.ts'
import { findAnswers } from './find-answers.ts'
import { releaseKeys } from './held-keys.ts'
import { formatScore } from './score-bars.tsx'
import { answersQuery } from './turns.queries.ts'

/** Type-ahead over the answers of a storyfile. Arrows move, Enter chooses, Escape leaves. */
export function AnswerChoice({
  storyfileId,
  scores,
  without,
  noneHelp,
  onChoose,
  onLeave,
}: {
  storyfileId: string
  /** Of the matcher's candidates, by clip: they come first. */
  scores: ReadonlyMap<string, number>
  /** The clip that was wrong. */
  without: string | null
  /** What to do where no answer matches. */
  noneHelp: string
  onChoose: (clipId: string) => void
  onLeave: () => void
}) {
  const { t } = useWords('turns')
  const { data: all, error, isPending } = useQuery(answersQuery(storyfileId))
  const [text, setText] = useState('')
  const place = useRef<HTMLDivElement>(null)
  // What was typed behind the key that opened this belongs here.
  useEffect(() => {
    place.current?.querySelector('input')?.focus()
    const typed = releaseKeys()
    if (typed) setText(typed)
  }, [])
  // On a low window the answers would begin under what is pinned to its bottom.
  useEffect(() => {
    if (!isPending) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isPending])
  const answers = (all ?? []).filter((one) => one.clipId !== without)
  const found = findAnswers(answers, text, scores)

  // Enter before the answers are there counts when they are: for what is typed by then.
  const [entered, setEntered] = useState(false)
  const best = found[0]?.clipId
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the answers are there
  useEffect(() => {
    if (!entered || isPending) return
    setEntered(false)
    if (best) onChoose(best)
  }, [entered, isPending])

  const onOtherKey = (key: string) => {
    if (key === 'Escape') onLeave()
    else if (key === 'Enter' && isPending) setEntered(true)
    else return false
    return true
  }

  return (
    <div ref={place} className="flex flex-col gap-1.5 max-lg:scroll-mb-36">
      <TypeAhead
        label={
          <span className="flex items-baseline justify-between gap-3">
            {t('whichAnswer')}
            {all ? (
              <span className="font-normal text-text3">{t('typeToSearch', { count: answers.length })}</span>
            ) : null}
          </span>
        }
        error={error?.message}
        value={text}
        onText={setText}
        onOtherKey={onOtherKey}
        listLabel={t('answers')}
        listClass="max-h-80 overflow-y-auto"
        rowClass="min-h-10 py-1.5"
        found={found}
        keyOf={(answer) => answer.clipId}
        onChoose={(answer) => onChoose(answer.clipId)}
        row={(answer, isActive) => (
          <>
            <span className="min-w-0 grow font-voice text-said">{answer.text}</span>
            {isActive ? (
              <span aria-hidden="true" className="max-sm:hidden">
                <Kbd>{t('enter')}</Kbd>
              </span>
            ) : null}
            {answer.score === undefined ? null : (
              <span className="text-meta text-text2">{formatScore(answer.score)}</span>
            )}
          </>
        )}
      />
      <p role="status" className="text-meta text-text2 empty:hidden">
        {isPending
          ? t('loadingAnswers')
          : all && found.length === 0
            ? `${t('noAnswerFound')} ${noneHelp}`
            : null}
      </p>
    </div>
  )
}
