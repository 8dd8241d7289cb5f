import type { RecordedTake } from '@studio/contract'
import { Switch } from '@studio/ui'
import { useState } from 'react'
import { useWords } from '../../platform/words/use-words.ts'
import { openTakes } from './open-takes.ts'
import { TakeRow } from './take-row.tsx'

/** What came, the newest first: what nobody has looked at yet, or everything. */
export function Takes({ storyfileId, takes }: { storyfileId: string; takes: RecordedTake[] }) {
  const { t } = useWords('recordings')
  const [all, setAll] = useState(false)
  const { open, arrived, underWay } = openTakes(takes)
  const shown = all ? takes : open
  return (
    <div className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">
          {arrived > 0 ? t('toReview', { count: arrived }) : t('takes')}
          {underWay > 0 ? (
            <span className="pl-2 font-normal text-meta text-text2">
              {t('underWay', { count: underWay })}
            </span>
          ) : null}
        </h3>
        {takes.length > open.length ? <Switch label={t('showAll')} checked={all} onChange={setAll} /> : null}
      </div>
      {shown.length === 0 ? <p className="text-text3">{t('noTakes')}</p> : null}
      <ul className="divide-y divide-line">
        {shown.map((take) => (
          <TakeRow key={take.takeId} storyfileId={storyfileId} take={take} />
        ))}
      </ul>
    </div>
  )
}
