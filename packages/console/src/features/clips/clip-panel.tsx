import type { Clip, Storyfile } from '@studio/contract'
import { Button, formatDuration, IconButton } from '@studio/ui'
import { Scissors, X } from 'lucide-react'
import { SidePanel } from '../../platform/side-panel.tsx'
import { useWords } from '../../platform/words/use-words.ts'
import { useClipChanges } from './change-clip.ts'
import { ClipFileState, ReplaceFileButton } from './clip-file.tsx'
import { ClipNotes } from './clip-notes.tsx'
import { ClipQuestions } from './clip-questions.tsx'
import { ClipStatus } from './clip-status.tsx'
import { ClipTakes } from './clip-takes.tsx'
import type { MatchableQuestion } from './files/match-files.ts'
import { TakeBackClip } from './take-back-clip.tsx'
import { ClipTranscript } from './transcript/clip-transcript.tsx'

/** One clip: its video, what it answers, what is said in it. Changes wait for the next training. */
export function ClipPanel({
  clip,
  storyfile,
  questions,
  barred,
  videoUrl,
  posterUrl,
  onOpen,
  onOpenInterview,
  onCut,
  onClose,
}: {
  clip: Clip
  storyfile: Pick<Storyfile, 'name' | 'language'>
  questions: MatchableQuestion[]
  /** Why the person cannot edit it. */
  barred: string | undefined
  videoUrl: string | undefined
  posterUrl: string | undefined
  onOpen: (clipId: string) => void
  onOpenInterview: (interviewId: string) => void
  onCut: () => void
  onClose: () => void
}) {
  const { t } = useWords('clips')
  const mayEdit = barred === undefined
  const change = useClipChanges(clip)
  const waits = clip.status === 'uploading' || clip.status === 'processing'

  return (
    <SidePanel
      label={clip.fileName}
      className="gap-5 overflow-y-auto p-4 lg:w-80 lg:p-5 xl:w-93"
      onClose={onClose}
    >
      <div className="flex items-center justify-between gap-3">
        <ClipStatus clip={clip} />
        <IconButton label={t('close')} icon={<X aria-hidden="true" />} onClick={onClose} />
      </div>
      <ClipFileState clip={clip} storyfileName={storyfile.name} mayEdit={mayEdit} />
      {videoUrl ? (
        // biome-ignore lint/a11y/useMediaCaption: the transcript below is the same text
        <video
          key={videoUrl.split('?')[0]}
          src={videoUrl}
          poster={posterUrl}
          controls
          preload="metadata"
          className="aspect-video w-full rounded-10 bg-stage object-cover"
        />
      ) : null}
      {clip.videoUrl ? (
        <div>
          <Button size="small" icon={<Scissors aria-hidden="true" />} onClick={onCut}>
            {t('cut')}
          </Button>
        </div>
      ) : null}
      <ClipNotes clip={clip} />
      {clip.soundTracks > 1 && clip.videoUrl ? (
        <p className="text-meta text-text2">{t('severalTracks', { count: clip.soundTracks })}</p>
      ) : null}
      {clip.interviewId ? (
        <div>
          <Button size="small" variant="text" onClick={() => onOpenInterview(clip.interviewId!)}>
            {t('fromInterview')}
          </Button>
        </div>
      ) : null}
      <ClipTakes clip={clip} mayEdit={mayEdit} change={change} onOpen={onOpen} />
      <ClipQuestions clip={clip} questions={questions} barred={barred} change={change} />
      <ClipTranscript clip={clip} language={storyfile.language} mayEdit={mayEdit} change={change}>
        {waits || clip.status === 'failed' || clip.replacement ? null : (
          <ReplaceFileButton clip={clip} storyfileName={storyfile.name} quiet />
        )}
        <TakeBackClip clip={clip} onClose={onClose} />
      </ClipTranscript>
      {clip.originalSha256 ? (
        <p className="break-all text-meta text-text3">
          {clip.durationMs === null ? '' : `${formatDuration(clip.durationMs / 1000)} · `}
          {t('copyOf', {
            width: clip.width ?? '?',
            height: clip.height ?? '?',
            hash: clip.originalSha256.slice(0, 16),
          })}
        </p>
      ) : null}
    </SidePanel>
  )
}
