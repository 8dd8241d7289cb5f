import type { ReplyOf, TrainingRun, trainingRoutes, WorseAnswer } from '@studio/contract'
import { Banner } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../../platform/words/use-words.ts'
import { changesQuery } from '../quality.queries.ts'

type Changes = ReplyOf<typeof trainingRoutes.changes>

/** What a training changed in the test set: how much got better and worse, and which questions. */
export function RunChanges({ run: { runId, number, better, worse } }: { run: TrainingRun }) {
  const { t } = useWords('quality')
  const [isOpen, setOpen] = useState(false)
  const { data, error } = useQuery({ ...changesQuery(runId), enabled: isOpen })
  return (
    <details
      className="rounded-10 border border-line bg-surface px-3 py-2"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="cursor-pointer font-semibold">{t('changesOf', { number, better, worse })}</summary>
      {error ? <Banner kind="error">{error.message}</Banner> : null}
      {data ? <ChangeLists changes={data} worse={worse} better={better} /> : null}
    </details>
  )
}

/** Worse first, always. */
export function ChangeLists({
  changes,
  worse,
  better,
}: {
  changes: Changes
  /** How many there are of each; the lists may be cut. */
  worse: number
  better: number
}) {
  const { t } = useWords('quality')
  return (
    <>
      <ChangeList title={t('gotWorse')} changes={changes.worse} all={worse} />
      <ChangeList title={t('gotBetter')} changes={changes.better} all={better} />
    </>
  )
}

function ChangeList({ title, changes, all }: { title: string; changes: WorseAnswer[]; all: number }) {
  const { t } = useWords('quality')
  if (changes.length === 0) return null
  const left = all - changes.length
  return (
    <>
      <h3 className="pt-3 pb-1 text-meta text-text2">{title}</h3>
      <ul className="divide-y divide-line border-line border-y">
        {changes.map(({ text, before, after }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is read once, and texts may be missing
          <li key={at} className="py-2">
            <p className="break-words font-voice text-said">{text ?? t('visitorsQuestion')}</p>
            <p className="text-meta text-text2">
              {before ?? t('noAnswer')} → {after ?? t('noAnswer')}
            </p>
          </li>
        ))}
      </ul>
      {left > 0 ? <p className="pt-1 text-meta text-text2">{t('moreChanges', { count: left })}</p> : null}
    </>
  )
}
