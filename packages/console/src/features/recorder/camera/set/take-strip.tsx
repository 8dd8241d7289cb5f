import { classNames, formatDuration, formatPercent } from '@studio/ui'
import { Star } from 'lucide-react'
import { useWords } from '../../../../platform/words/use-words.ts'
import type { FilmedTake } from './use-filming.ts'

/** A take of the subject, of this visit or of one before. */
export type ShownTake = {
  id: string
  takeNo: number
  seconds: number | undefined
  picture: string | undefined
  isStarred: boolean
  moved: number | undefined
  isRecording: boolean
  isFlagged: boolean
  star: (() => void) | undefined
  filmed: FilmedTake | undefined
}

/** All takes of a question, each kept; visitors get the starred one. */
export function TakeStrip({
  takes,
  chosen,
  onChoose,
}: {
  takes: ShownTake[]
  chosen: string | undefined
  onChoose: (take: ShownTake) => void
}) {
  const { t } = useWords('recorder')
  return (
    <div className="flex flex-col gap-2">
      {takes.length > 0 ? <p className="text-meta text-text2">{t('takesKept')}</p> : null}
      <ul className="flex gap-2 lg:flex-col max-lg:overflow-x-auto">
        {takes.map((take) => (
          <li
            key={take.id}
            className={classNames(
              'flex shrink-0 items-center gap-2 rounded-10 border p-2',
              take.id === chosen || take.isRecording ? 'border-on-media bg-surface' : 'border-line',
            )}
          >
            <button
              type="button"
              className="flex min-w-0 grow items-center gap-3 text-left"
              aria-pressed={take.id === chosen}
              disabled={!take.filmed}
              onClick={() => onChoose(take)}
            >
              <span className="block h-12 w-20 shrink-0 overflow-hidden rounded-6 bg-sunken">
                {take.picture ? <img src={take.picture} alt="" className="size-full object-cover" /> : null}
              </span>
              <span className="min-w-0">
                <strong className="block">{t('takeNo', { number: take.takeNo })}</strong>
                <span className="block text-meta text-text2 tabular-nums">
                  {take.isRecording
                    ? t('takeRecording')
                    : [
                        take.seconds === undefined ? '' : formatDuration(take.seconds),
                        take.moved === undefined ? '' : t('takeMoved', { share: formatPercent(take.moved) }),
                        take.isFlagged ? t('flagged') : '',
                      ]
                        .filter(Boolean)
                        .join(', ')}
                </span>
              </span>
            </button>
            {take.isRecording ? null : (
              <button
                type="button"
                className="kit-reach p-2"
                aria-pressed={take.isStarred}
                aria-label={t('starTake', { number: take.takeNo })}
                disabled={!take.star}
                onClick={take.star}
              >
                <Star aria-hidden="true" className={classNames('size-4', take.isStarred && 'fill-current')} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {takes.length > 0 ? <p className="text-meta text-text2 max-lg:hidden">{t('starHelp')}</p> : null}
    </div>
  )
}
