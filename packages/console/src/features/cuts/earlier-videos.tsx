import type { ClipCut } from '@studio/contract'
import { Banner, Button, formatDateTime, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useContentUrl } from '../../platform/calls/content.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { preciseClock } from './cut-edits.ts'
import { bringBackVideo } from './cuts.queries.ts'

/** The videos that a clip had before its file was replaced. */
export function EarlierVideos({ cut, mayEdit }: { cut: ClipCut; mayEdit: boolean }) {
  const { t } = useWords('cuts')
  const contentUrl = useContentUrl(cut.storyfileId)
  const bring = useMutation({
    meta: { showsError: true },
    mutationFn: (assetId: string) => bringBackVideo(cut, assetId),
    onSuccess: () => toast(t('broughtBack'), { kind: 'success' }),
  })
  if (cut.earlierVideos.length === 0) return null
  return (
    <section aria-label={t('earlierVideos')} className="flex flex-col gap-1">
      <h3 className="font-semibold">{t('earlierVideos')}</h3>
      {bring.error ? <Banner kind="error">{bring.error.message}</Banner> : null}
      <ul className="flex flex-col divide-y divide-line border-line border-y">
        {cut.earlierVideos.map(({ assetId, posterUrl, durationMs, createdAt }) => (
          <li key={assetId} className="flex flex-wrap items-center gap-3 py-2">
            <img
              src={contentUrl(posterUrl)}
              alt=""
              className="h-9 w-16 rounded-4 bg-sunken object-cover"
              loading="lazy"
            />
            <span>
              {t('earlierVideo', { at: formatDateTime(createdAt), length: preciseClock(durationMs) })}
            </span>
            {mayEdit ? (
              <Button
                size="small"
                variant="text"
                className="ml-auto"
                loading={bring.isPending && bring.variables === assetId}
                onClick={() => bring.mutate(assetId)}
              >
                {t('bringBackVideo')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
