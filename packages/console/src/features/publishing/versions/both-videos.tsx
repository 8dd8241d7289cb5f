import type { ComparedVideo } from '@studio/contract'
import { useState } from 'react'
import { useContentUrl } from '../../../platform/calls/content.ts'
import { useWords } from '../../../platform/words/use-words.ts'

/** Clips whose videos differ between two releases, the earlier video beside the later one. */
export function BothVideos({
  videos,
  number,
  since,
  storyfileId,
}: {
  videos: ComparedVideo[]
  number: number
  since: number
  storyfileId: string
}) {
  const { t } = useWords('publishing')
  return (
    <ul className="flex max-w-[40rem] flex-col gap-5 py-3">
      {videos.map(({ clipId, before, after, ...clip }) => {
        const question = clip.question || t('noQuestion')
        return (
          <li key={clipId}>
            <p className="pb-2 font-voice text-said [overflow-wrap:anywhere]">{question}</p>
            <div className="grid gap-3 sm:grid-cols-2">
              <Video video={before} question={question} storyfileId={storyfileId} release={since} />
              <Video video={after} question={question} storyfileId={storyfileId} release={number} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function Video({
  video,
  question,
  release,
  storyfileId,
}: {
  video: ComparedVideo['before']
  question: string
  release: number
  storyfileId: string
}) {
  const { t } = useWords('publishing')
  const contentUrl = useContentUrl(storyfileId)
  const [isGone, setGone] = useState(false)
  const source = contentUrl(video?.videoUrl ?? null)
  const place = 'flex aspect-video w-full items-center justify-center rounded-6 p-2 text-center'
  return (
    <figure className="min-w-0">
      {video && !isGone ? (
        // biome-ignore lint/a11y/useMediaCaption: for its makers, before captions are done
        <video
          src={source}
          poster={contentUrl(video.posterUrl)}
          controls
          preload="none"
          playsInline
          aria-label={t('videoOf', { question, number: release })}
          onError={() => source && setGone(true)}
          className="aspect-video w-full rounded-6 bg-stage object-cover"
        />
      ) : (
        <p className={`${place} border border-line border-dashed text-text2`}>
          {t(video ? 'videoGone' : 'videoNone')}
        </p>
      )}
      <figcaption className="pt-1 text-text2">{t('releaseOf', { number: release })}</figcaption>
    </figure>
  )
}
