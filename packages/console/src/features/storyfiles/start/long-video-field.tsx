import { Button } from '@studio/ui'
import { Film } from 'lucide-react'
import { PickVideo } from '../../../platform/uploads/pick-video.tsx'
import { useWords } from '../../../platform/words/use-words.ts'

/** A long recording that the studio cuts into answers as soon as the storyfile is there. */
export function LongVideoField({
  video,
  error,
  onChoose,
}: {
  video: File | undefined
  error: string | undefined
  onChoose: (video: File) => void
}) {
  const { t } = useWords('storyfiles')
  return (
    <div className="grid gap-1.5">
      <PickVideo onFile={onChoose}>
        {(choose) => (
          <div className="flex flex-wrap items-center gap-3">
            <Button icon={<Film aria-hidden="true" />} onClick={choose}>
              {t(video ? 'otherVideo' : 'chooseVideo')}
            </Button>
            {video ? <span className="min-w-0 break-words">{video.name}</span> : null}
          </div>
        )}
      </PickVideo>
      {error ? (
        <p role="alert" className="text-meta text-redtext">
          {error}
        </p>
      ) : null}
      <p className="text-meta text-text2">{t('longVideoHelp')}</p>
    </div>
  )
}
