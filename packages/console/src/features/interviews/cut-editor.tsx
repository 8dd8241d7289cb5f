import type { Interview } from '@studio/contract'
import { Banner } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useContentUrl } from '../../platform/calls/content.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { chooseQuestion } from './cut.ts'
import { CutActs } from './cut-acts.tsx'
import { questionsQuery } from './interviews.queries.ts'
import { MakeClips } from './make-clips.tsx'
import { PieceRow } from './piece-row.tsx'
import { useCut } from './use-cut.ts'
import { usePlayer } from './use-player.ts'
import { Waveform } from './waveform.tsx'

/** The cut of an interview: its video, its waveform with the pieces, and the pieces with what is said in them. */
export function CutEditor({
  interview,
  mayEdit,
  onOpenClip,
}: {
  interview: Interview
  mayEdit: boolean
  onOpenClip: (clipId: string) => void
}) {
  const { t } = useWords('interviews')
  const { interviewId, storyfileId, words, clips, lacks } = interview
  const durationMs = interview.durationMs ?? 1
  const videoUrl = useContentUrl(storyfileId)(interview.videoUrl)
  const { data: questions = [] } = useQuery(questionsQuery(storyfileId))
  const cut = useCut(interview)
  const player = usePlayer()
  const [chosenId, setChosenId] = useState(interview.pieces.find(({ leftOut }) => !leftOut)?.pieceId)
  const chosen = cut.pieces.find(({ pieceId }) => pieceId === chosenId)
  const clipOf = new Map(clips.map((clip) => [clip.pieceId, clip]))
  const locked = new Set(clips.filter(({ state }) => state !== 'failed').map(({ pieceId }) => pieceId))
  return (
    <div className="flex flex-col gap-4">
      {lacks.map((lack) => (
        <Banner key={lack} kind="warning">
          {t(`lack_${lack}`)}
        </Banner>
      ))}
      <div className="grid gap-4 lg:grid-cols-[minmax(16rem,24rem)_1fr]">
        <video
          ref={player.video}
          key={videoUrl?.split('?')[0]}
          src={videoUrl}
          controls
          preload="metadata"
          className="aspect-video w-full rounded-10 bg-stage object-contain"
          {...player.events}
        />
        <div className="flex min-w-0 flex-col gap-3">
          <Waveform
            interviewId={interviewId}
            durationMs={durationMs}
            cut={cut}
            player={player}
            chosenId={chosenId}
            locked={locked}
            mayEdit={mayEdit}
            onChoose={setChosenId}
          />
          {mayEdit ? (
            <>
              <CutActs
                cut={cut}
                chosen={chosen}
                durationMs={durationMs}
                locked={locked}
                nowMs={player.nowMs}
              />
              <MakeClips interview={interview} cut={cut} />
            </>
          ) : null}
        </div>
      </div>
      <ol className="flex flex-col gap-2">
        {cut.pieces.map((piece, at) => (
          <PieceRow
            key={piece.pieceId}
            piece={piece}
            number={at + 1}
            words={words}
            clip={clipOf.get(piece.pieceId)}
            questions={questions}
            isChosen={piece.pieceId === chosenId}
            mayChange={mayEdit && !locked.has(piece.pieceId)}
            onSelect={() => {
              setChosenId(piece.pieceId)
              player.seek(piece.fromMs)
            }}
            onPlay={() => {
              setChosenId(piece.pieceId)
              player.play(piece.fromMs, piece.untilMs)
            }}
            onQuestion={(questionId) => cut.change((all) => chooseQuestion(all, piece.pieceId, questionId))}
            onOpenClip={onOpenClip}
          />
        ))}
      </ol>
    </div>
  )
}
