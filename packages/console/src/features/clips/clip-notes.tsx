import { type Clip, silentKinds } from '@studio/contract'
import { Banner } from '@studio/ui'
import { useWords } from '../../platform/words/use-words.ts'

/** Nothing can be heard in a clip that should be heard. */
export function saysNothing({ silent, kind }: Pick<Clip, 'silent' | 'kind'>): boolean {
  return silent && !silentKinds.includes(kind)
}

/** What its author should know of how a video became playable. */
export function ClipNotes({ clip }: { clip: Clip }) {
  const { t } = useWords('clips')
  return (
    <>
      {saysNothing(clip) ? (
        <Banner kind="warning">
          {t('heardNothing')} {t('heardNothingHelp')}
        </Banner>
      ) : null}
      {clip.videoNotes.length > 0 ? (
        <ul className="flex flex-col gap-1 text-meta text-text2">
          {clip.videoNotes.map((note) => (
            <li key={note}>{t(`note_${note}`)}</li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
