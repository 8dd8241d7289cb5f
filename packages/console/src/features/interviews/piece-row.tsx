import type { Interview, InterviewPiece } from '@studio/contract'
import { Button, classNames, IconButton } from '@studio/ui'
import { Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../platform/words/use-words.ts'
import { clock, wordsOf } from './cut.ts'
import type { Choosable } from './interviews.queries.ts'
import { PieceClip, PieceState } from './piece-state.tsx'
import { QuestionChoice } from './question-choice.tsx'

/** A piece in the list: its times, what it answers and what is said in it. */
export function PieceRow({
  piece,
  number,
  words,
  clip,
  questions,
  isChosen,
  mayChange,
  onSelect,
  onPlay,
  onQuestion,
  onOpenClip,
}: {
  piece: InterviewPiece
  number: number
  words: Interview['words']
  clip: Interview['clips'][number] | undefined
  questions: Choosable[]
  isChosen: boolean
  mayChange: boolean
  onSelect: () => void
  onPlay: () => void
  onQuestion: (questionId: string | null) => void
  onOpenClip: (clipId: string) => void
}) {
  const { t } = useWords('interviews')
  const [choosing, setChoosing] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const question = questions.find(({ questionId }) => questionId === piece.questionId)
  const said = wordsOf(piece, words)
  return (
    <li
      ref={row}
      className={classNames(
        'flex scroll-my-4 flex-col gap-2 rounded-10 border p-3',
        isChosen ? 'border-accent bg-accenttint' : 'border-line bg-surface',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <IconButton
          size="small"
          label={t('playPiece', { number })}
          icon={<Play aria-hidden="true" />}
          onClick={onPlay}
        />
        <button
          type="button"
          aria-pressed={isChosen}
          className="cursor-pointer text-left font-semibold tabular-nums hover:underline"
          onClick={onSelect}
        >
          {t('piece', { number })}{' '}
          <span className="font-normal text-text2">
            {clock(piece.fromMs)} – {clock(piece.untilMs)}
          </span>
        </button>
        <PieceState piece={piece} />
        <PieceClip clip={clip} onOpenClip={onOpenClip} />
      </div>
      {choosing ? (
        <QuestionChoice
          questions={questions}
          onLeave={() => setChoosing(false)}
          onChoose={(questionId) => {
            setChoosing(false)
            onQuestion(questionId)
          }}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          {question ? <span className="font-voice text-said">{question.text}</span> : null}
          {mayChange ? (
            <Button
              size="small"
              variant="text"
              aria-label={t('chooseQuestionOf', { number })}
              onClick={() => setChoosing(true)}
            >
              {t('chooseQuestion')}
            </Button>
          ) : null}
        </div>
      )}
      {question && question.answers > 0 && !piece.leftOut && !clip ? (
        <p className="text-meta text-text2">{t('furtherTake')}</p>
      ) : null}
      <p className={classNames('text-meta', said ? 'text-text2' : 'text-text3')}>
        {said || t('noTranscript')}
      </p>
    </li>
  )
}
