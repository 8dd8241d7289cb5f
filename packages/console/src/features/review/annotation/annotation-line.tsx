import type { Turn } from '@studio/contract'
import { StatusChip } from '@studio/ui'
import { Flag, StickyNote, Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../platform/words/use-words.ts'

/** What people wrote about a turn beside its verdict. `restore`: the way back to what was heard. */
export function AnnotationLine({ turn, restore }: { turn: Turn; restore?: ReactNode }) {
  const { t } = useWords('review')
  const { misheardText, flagged, categories, note } = turn
  if (misheardText === null && !flagged && categories.length === 0 && note === '') return null
  return (
    <div className="flex flex-col gap-1.5 text-meta text-text2">
      {misheardText === null ? null : (
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="min-w-0 break-words">
            {t('heardAs')} <span className="font-voice text-text">{misheardText}</span>
          </span>
          {restore}
        </p>
      )}
      {flagged || categories.length > 0 ? (
        <p className="flex flex-wrap items-center gap-2">
          {flagged ? (
            <StatusChip tone="amber" icon={<Flag />}>
              {t('flagged')}
            </StatusChip>
          ) : null}
          {categories.map((name) => (
            <StatusChip key={name} tone="grey" icon={<Tag />}>
              {name}
            </StatusChip>
          ))}
        </p>
      ) : null}
      {note === '' ? null : (
        <p className="flex max-w-reading items-start gap-1.5 whitespace-pre-wrap break-words text-text">
          <StickyNote aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-text2" />
          <span className="sr-only">{t('note')}</span>
          {note}
        </p>
      )}
    </div>
  )
}
