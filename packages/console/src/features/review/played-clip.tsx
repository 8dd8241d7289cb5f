import type { Turn } from '@studio/contract'
import { classNames, formatDuration } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useContentUrl } from '../../platform/calls/content.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { playedClipQuery } from './review.queries.ts'

/** The clip that answered, to be watched, with what is said in it. `children` stand below the words. */
export function PlayedClip({
  turn,
  small = false,
  children,
}: {
  turn: Turn
  small?: boolean
  children: ReactNode
}) {
  const { t } = useWords('review')
  const { data: clip } = useQuery({
    ...playedClipQuery(turn.chosenClipId ?? ''),
    enabled: turn.chosenClipId !== null,
  })
  const contentUrl = useContentUrl(turn.storyfileId)
  const [playing, setPlaying] = useState(false)
  const [video, poster] = [contentUrl(clip?.videoUrl ?? null), contentUrl(clip?.posterUrl ?? null)]
  return (
    <div className="flex gap-5 max-sm:flex-col">
      {turn.chosenClipId === null ? null : (
        <div
          className={classNames(
            'relative aspect-[7/5] shrink-0 overflow-hidden rounded-10 bg-stage',
            small ? 'w-40' : 'w-full sm:w-59',
          )}
        >
          {playing ? (
            // biome-ignore lint/a11y/useMediaCaption: the words stand beside it
            <video
              src={video}
              poster={poster}
              controls
              autoPlay
              playsInline
              className="size-full object-cover"
            />
          ) : (
            <>
              {poster ? (
                <img src={poster} alt="" className="size-full object-cover object-[50%_20%]" />
              ) : null}
              {video ? (
                <button
                  type="button"
                  onClick={() => setPlaying(true)}
                  className="absolute inset-0 flex cursor-pointer items-end justify-between rounded-10 p-2.5 text-on-media"
                >
                  <span className="grid size-9 place-items-center rounded-full bg-media-chrome">
                    <Play aria-hidden="true" className="size-4" />
                    <span className="sr-only">{t('play')}</span>
                  </span>
                  {clip?.durationMs ? (
                    <span className="rounded-4 bg-media-chrome px-2 py-0.5 text-meta">
                      {formatDuration(clip.durationMs / 1000)}
                    </span>
                  ) : null}
                </button>
              ) : null}
            </>
          )}
        </div>
      )}
      <div className="flex min-w-0 grow flex-col gap-1.5">
        <p className="text-meta text-text2">
          {turn.kind === 'answer' ? t('answeredWith') : t(`kind_${turn.kind}`)}
        </p>
        {turn.chosenQuestion ? (
          <p className={small ? 'font-semibold' : 'font-semibold text-section'}>{turn.chosenQuestion}</p>
        ) : null}
        {clip?.transcript ? (
          <blockquote
            className={classNames(
              'max-w-reading font-voice text-text2',
              small ? 'line-clamp-3 text-said' : 'line-clamp-4 text-said-large',
            )}
          >
            “{clip.transcript}”
          </blockquote>
        ) : null}
        <div className="pt-1">{children}</div>
      </div>
    </div>
  )
}
