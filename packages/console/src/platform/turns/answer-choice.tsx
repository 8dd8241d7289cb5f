import { classNames, Kbd, TextField } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findAnswers } from './find-answers.ts'
import { formatScore } from './score-bars.tsx'
import { answersQuery } from './turns.queries.ts'

/** Type-ahead over the answers of a storyfile. Arrows move, Enter chooses, Escape leaves. */
export function AnswerChoice({
  storyfileId,
  scores,
  without,
  onChoose,
  onLeave,
}: {
  storyfileId: string
  /** Of the matcher's candidates, by clip: they come first. */
  scores: ReadonlyMap<string, number>
  /** The clip that was wrong. */
  without: string | null
  onChoose: (clipId: string) => void
  onLeave: () => void
}) {
  const { t } = useTranslation('turns')
  const { data: all, error, isPending } = useQuery(answersQuery(storyfileId))
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  const answers = (all ?? []).filter((one) => one.clipId !== without)
  const found = findAnswers(answers, text, scores)
  const at = Math.min(active, found.length - 1)

  // Enter before the answers are there counts when they are: for what is typed by then.
  const [entered, setEntered] = useState(false)
  const best = found[0]?.clipId
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the answers are there
  useEffect(() => {
    if (!entered || isPending) return
    setEntered(false)
    if (best) onChoose(best)
  }, [entered, isPending])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setActive(Math.min(at + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setActive(Math.max(at - 1, 0))
    else if (event.key === 'Escape') onLeave()
    else if (event.key === 'Enter' && isPending) setEntered(true)
    else if (event.key === 'Enter' && found[at]) onChoose(found[at].clipId)
    else return
    event.preventDefault()
  }

  return (
    <div ref={place} className="flex flex-col gap-1.5">
      <TextField
        label={
          <span className="flex items-baseline justify-between gap-3">
            {t('whichAnswer')}
            {all ? (
              <span className="font-normal text-text3">{t('typeToSearch', { count: answers.length })}</span>
            ) : null}
          </span>
        }
        before={<Search aria-hidden="true" />}
        error={error?.message}
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={found[at] ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        value={text}
        onChange={(next) => {
          setText(next)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('answers')}
        className={classNames(
          'max-h-80 overflow-y-auto rounded-10 border border-line bg-raised',
          found.length === 0 && 'hidden',
        )}
      >
        {found.map((answer, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field above
          <div
            key={answer.clipId}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onClick={() => onChoose(answer.clipId)}
            onMouseMove={() => setActive(index)}
            className={classNames(
              'flex min-h-10 cursor-pointer items-center gap-3 px-3 py-1.5',
              index === at && 'bg-accenttint',
            )}
          >
            <span className="min-w-0 grow font-voice text-said">{answer.text}</span>
            {index === at ? (
              <span aria-hidden="true" className="max-sm:hidden">
                <Kbd>{t('enter')}</Kbd>
              </span>
            ) : null}
            {answer.score === undefined ? null : (
              <span className="text-meta text-text2">{formatScore(answer.score)}</span>
            )}
          </div>
        ))}
      </div>
      <p role="status" className="text-meta text-text2 empty:hidden">
        {isPending ? t('loadingAnswers') : all && found.length === 0 ? t('noAnswerFound') : null}
      </p>
    </div>
  )
}
