import type { Reached } from '@studio/contract'
import { classNames, formatNumber } from '@studio/ui'
import { Link } from '@tanstack/react-router'
import { ExternalLink, TriangleAlert } from 'lucide-react'
import { useBarred } from '../../../platform/session/use-barred.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { isRarelyFound } from './is-rarely-found.ts'

/** How many visitors reached an answer, short enough for a row; a weak one is bold, too. */
export function FoundByFigure({ reached }: { reached: Reached }) {
  const { t } = useWords('learning')
  return (
    <span
      className={classNames(
        'shrink-0 whitespace-nowrap text-meta tabular-nums',
        isRarelyFound(reached) ? 'font-semibold text-ambertext' : 'text-text2',
      )}
    >
      <span aria-hidden="true">{t('reachedShort', figures(reached))}</span>
      <span className="sr-only">{t('reachedBy', figures(reached))}</span>
    </span>
  )
}

/** The same in words beside an answer that was chosen; a weak one gets a way out. */
export function FoundBy({
  reached,
  organizationId,
  storyfileId,
  questionId,
}: {
  /** Null: nothing was reviewed, so there is nothing to say. */
  reached: Reached | null
  organizationId: string
  storyfileId: string
  questionId: string
}) {
  const { t } = useWords('learning')
  const barred = useBarred()('edit', organizationId)
  if (!reached) return null
  return (
    <div className="grid gap-1 text-meta">
      <p className="text-text2">{t('reachedBy', figures(reached))}</p>
      {isRarelyFound(reached) ? (
        <div className="flex gap-2 text-ambertext">
          <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          <div className="grid justify-items-start gap-1">
            <p>{t('rarelyFound')}</p>
            {barred ? null : (
              // In a tab of its own: what was chosen here is not saved yet.
              <Link
                target="_blank"
                to="/storyfiles/$storyfileId"
                params={{ storyfileId }}
                search={{ tab: 'builder', question: questionId }}
                className="kit-reach flex items-center gap-1 font-semibold underline"
              >
                {t('openInBuilder')} <ExternalLink className="size-4" aria-hidden="true" />
              </Link>
            )}
          </div>
        </div>
      ) : null}
    </div>
  )
}

const figures = ({ got, asked }: Reached) => ({
  got: formatNumber(got),
  count: asked,
  asked: formatNumber(asked),
})
