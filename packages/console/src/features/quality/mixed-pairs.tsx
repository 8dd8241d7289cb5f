import type { QualityFigures, Question } from '@studio/contract'
import { Button, formatNumber, IconButton, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ArrowRight, ChevronLeft, ChevronRight, Merge } from 'lucide-react'
import { useState } from 'react'
import { scriptQuery } from '../../platform/scripts/script-source.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { MergeAnswersDialog } from './merge-answers.tsx'
import { moveWording } from './quality.queries.ts'

type Pair = QualityFigures['pairs'][number]

/** Two answers that are taken for one another, side by side, with the wordings that can be moved. */
export function MixedPairs({
  pairs,
  storyfileId,
  barred,
}: Pick<QualityFigures, 'pairs'> & { storyfileId: string; barred: string | undefined }) {
  const { t } = useWords('quality')
  const [at, setAt] = useState(0)
  const place = Math.min(at, pairs.length - 1)
  const pair = pairs[place]
  return (
    <section id="pairs" aria-labelledby="quality-pairs" className="flex flex-col gap-2">
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-3">
        <h2 id="quality-pairs" className="font-semibold text-section">
          {t('pairs')}
        </h2>
        {pair ? (
          <span className="flex items-center gap-1 text-meta text-text2">
            {t('pairPlace', { place: place + 1, total: pairs.length })},{' '}
            {t('pairTurns', { count: pair.turns, number: formatNumber(pair.turns) })}
            <IconButton
              icon={<ChevronLeft />}
              label={t('previousPair')}
              disabledReason={place === 0 ? t('pairPlace', { place: 1, total: pairs.length }) : undefined}
              onClick={() => setAt(place - 1)}
            />
            <IconButton
              icon={<ChevronRight />}
              label={t('nextPair')}
              disabledReason={
                place === pairs.length - 1
                  ? t('pairPlace', { place: place + 1, total: pairs.length })
                  : undefined
              }
              onClick={() => setAt(place + 1)}
            />
          </span>
        ) : null}
      </div>
      {pair ? (
        <PairOf pair={pair} storyfileId={storyfileId} barred={barred} />
      ) : (
        <p className="text-text2">{t('noPairs')}</p>
      )}
    </section>
  )
}

function PairOf({
  pair,
  storyfileId,
  barred,
}: {
  pair: Pair
  storyfileId: string
  barred: string | undefined
}) {
  const { t } = useWords('quality')
  const script = useQuery(scriptQuery(storyfileId))
  const questions = script.data?.topics.flatMap((topic) => topic.questions) ?? []
  const of = (questionId: string) => questions.find((one) => one.questionId === questionId)
  const move = useMutation({
    mutationFn: (text: string) =>
      moveWording(storyfileId, { text, fromId: pair.played.questionId, toId: pair.right.questionId }),
    onSuccess: () => toast(t('moved'), { kind: 'success' }),
  })
  const [isMerging, setMerging] = useState(false)
  const [played, right] = [of(pair.played.questionId), of(pair.right.questionId)]
  const wrong = pair.wordings.filter(({ text }) => !has(right, text))
  return (
    <div className="grid rounded-10 border border-line bg-surface md:grid-cols-2 md:divide-x md:divide-line max-md:divide-y max-md:divide-line">
      <div className="flex min-w-0 flex-col gap-2 p-5">
        <p className="text-meta text-text2">{t('wasPlayed')}</p>
        <h3 className="font-voice text-title [overflow-wrap:anywhere]">{pair.played.question}</h3>
        <ul className="flex flex-col gap-1.5">
          {wrong.map(({ text, times }) => (
            <li
              key={text}
              className="flex flex-wrap items-center gap-2 rounded-6 border border-accent bg-accenttint px-3 py-1"
            >
              <span className="min-w-0 grow font-voice text-said [overflow-wrap:anywhere]">{text}</span>
              <span className="text-meta text-text2">
                {t('wrongHere', { count: times, number: formatNumber(times) })}
              </span>
              <Button
                variant="text"
                aria-label={t('moveOf', { text, question: pair.right.question })}
                loading={move.isPending && move.variables === text}
                disabledReason={barred}
                onClick={() => move.mutate(text)}
              >
                {t('move')}
                <ArrowRight className="size-4" aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
        <Variants question={played} without={wrong.map(({ text }) => text)} />
      </div>
      <div className="flex min-w-0 flex-col gap-2 p-5">
        <p className="text-meta text-text2">{t('wouldBeRight')}</p>
        <h3 className="font-voice text-title [overflow-wrap:anywhere]">{pair.right.question}</h3>
        <Variants question={right} without={[]} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 p-5 md:col-span-2 md:border-line md:border-t">
        <p className="min-w-0 text-meta text-text2">{t('mergeWhen')}</p>
        <Button disabledReason={barred} onClick={() => setMerging(true)}>
          <Merge className="size-4" aria-hidden="true" />
          {t('mergeOpen')}
        </Button>
      </div>
      {isMerging ? (
        <MergeAnswersDialog pair={pair} storyfileId={storyfileId} onClose={() => setMerging(false)} />
      ) : null}
    </div>
  )
}

const bare = (text: string) => text.trim().toLowerCase()
const has = (question: Question | undefined, text: string) =>
  question?.variants.some((one) => bare(one.text) === bare(text)) ?? false

function Variants({ question, without }: { question: Question | undefined; without: string[] }) {
  const { t } = useWords('quality')
  const left =
    question?.variants.filter((one) => !without.some((text) => bare(text) === bare(one.text))) ?? []
  if (!question) return null
  if (left.length === 0) return <p className="text-meta text-text3">{t('noVariants')}</p>
  return (
    <ul className="flex flex-col gap-1.5">
      {left.map(({ text }) => (
        <li
          key={text}
          className="rounded-6 border border-line px-3 py-1 font-voice text-said [overflow-wrap:anywhere]"
        >
          {text}
        </li>
      ))}
    </ul>
  )
}
