import type { ReplyOf, reviewRoutes, Turn } from '@studio/contract'
import { buttonLook, formatDateTime, IconButton, StatusChip } from '@studio/ui'
import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronUp, MessageSquareShare, TriangleAlert } from 'lucide-react'
import type { RefObject } from 'react'
import { AnswerChoice } from '../../../platform/turns/answer-choice.tsx'
import { FlagChip } from '../../../platform/turns/flag-chip.tsx'
import { isMarkedUnanswered } from '../../../platform/turns/marked-unanswered.ts'
import { ReasonTokens } from '../../../platform/turns/reason-tokens.tsx'
import { formatScore, ScoreBars } from '../../../platform/turns/score-bars.tsx'
import { playedIn, type VerdictId } from '../../../platform/turns/verdict.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { AddTest } from '../add-test.tsx'
import { AnnotationActs } from '../annotation/annotation-acts.tsx'
import { AnnotationLine } from '../annotation/annotation-line.tsx'
import { RestoreHeard } from '../annotation/restore-heard.tsx'
import { useAnnotating } from '../annotation/use-annotating.ts'
import { DeleteTurn } from '../delete-turn.tsx'
import { EraseVisitor } from '../erase-visitor.tsx'
import { KeepQuestion } from '../keep-question.tsx'
import { AskedAt } from '../log/asked-at.tsx'
import { CountChip } from '../log/count-chip.tsx'
import { MaskWords } from '../mask-words.tsx'
import { PlayedClip } from '../played-clip.tsx'
import { QualityChip } from '../quality-chip.tsx'
import { VisitorSaid } from '../visitor-said.tsx'
import { type JudgedTurn, LastJudged } from './last-judged.tsx'
import { useStreamVerdict } from './use-stream-verdict.ts'
import { VerdictBar } from './verdict-bar.tsx'

/** A smaller distance between the best and the next clip is a guess. */
const lowMargin = 0.1

export type TurnUnderReviewProps = {
  explained: Omit<ReplyOf<typeof reviewRoutes.turn>, 'equalTurnIds'>
  /** Other turns that the verdict counts for; undefined until they are known. */
  equalTurnIds: string[] | undefined
  /** Why the person does not judge it. */
  barred: string | undefined
  /** Owners may erase the visitor. */
  mayErase: boolean
  isFirst: boolean
  /** A verdict by key that waits until this turn can take it. */
  queued: RefObject<VerdictId | undefined>
  lastJudged: JudgedTurn | undefined
  isTakingBack: boolean
  onNext: () => void
  onPrevious: () => void
  /** A verdict is on its way; the turn as it will be. */
  onJudging: (turn: Turn, equalTurnIds: string[]) => void
  /** It was not saved; the turn as it was. */
  onRefused: (before: Turn, equalTurnIds: string[]) => void
  onJudged: (judged: JudgedTurn) => void
  onTakeBack: (judged: JudgedTurn) => void
  /** The turn with what a person wrote about it. */
  onAnnotated: (turn: Turn) => void
}

/** One turn: what was asked, what played, why, and the verdict. */
export function TurnUnderReview(props: TurnUnderReviewProps) {
  const { explained, equalTurnIds, barred, mayErase, isFirst, lastJudged, onNext, onPrevious, onTakeBack } =
    props
  const { t } = useWords('review')
  const { turn } = explained
  const verdict = useStreamVerdict(props)
  const annotate = useAnnotating(turn, props.onAnnotated)
  return (
    <section aria-label={t('underReview')} className="flex min-h-0 flex-col bg-surface">
      <div className="flex min-h-0 grow flex-col gap-5 px-4 py-4 lg:overflow-y-auto lg:px-8">
        <div>
          <div className="flex items-center justify-between gap-3 text-meta text-text2">
            <p>
              <AskedAt turn={turn} />
              {' · '}
              <Link
                to="/storyfiles/$storyfileId"
                params={{ storyfileId: turn.storyfileId }}
                search={{ tab: 'interact' }}
                className="text-accenttext underline"
              >
                {turn.storyfileName}
              </Link>
            </p>
            <span className="flex shrink-0">
              <IconButton
                label={t('previousTurn')}
                icon={<ChevronUp aria-hidden="true" />}
                disabledReason={isFirst ? t('isFirstTurn') : undefined}
                onClick={onPrevious}
              />
              <IconButton label={t('nextTurn')} icon={<ChevronDown aria-hidden="true" />} onClick={onNext} />
            </span>
          </div>
          <h2 className="break-words font-voice text-asked max-sm:text-page">{turn.heardText}</h2>
          <AnnotationLine turn={turn} restore={barred ? undefined : <RestoreHeard annotate={annotate} />} />
          {equalTurnIds && equalTurnIds.length > 0 ? (
            <p className="flex items-center gap-2 pt-1 text-meta text-text2">
              <CountChip count={equalTurnIds.length + 1} />
              {t('oneVerdict')}
            </p>
          ) : null}
        </div>
        <PlayedClip turn={turn}>
          <div className="flex flex-wrap items-center gap-2 text-meta text-text2">
            <FlagChip flag={turn.flag} />
            {turn.top5.length > 1 && turn.margin < lowMargin && !isMarkedUnanswered(turn) ? (
              <StatusChip tone="amber" icon={<TriangleAlert />}>
                {t('lowMargin')}
              </StatusChip>
            ) : null}
            {isMarkedUnanswered(turn)
              ? null
              : t('scoreNext', {
                  score: formatScore(turn.score),
                  next: turn.top5[1] ? formatScore(turn.top5[1].score) : '–',
                })}
            <RuleOf turn={turn} />
            <VisitorSaid
              turn={turn}
              {...(barred
                ? {}
                : { onTeach: (correctClipId) => verdict.say({ quality: 'wrong', correctClipId }) })}
            />
          </div>
        </PlayedClip>
        {turn.quality ? <Reviewed turn={turn} /> : null}
        <div className="flex flex-wrap items-center gap-2">
          <Link
            to="/storyfiles/$storyfileId"
            params={{ storyfileId: turn.storyfileId }}
            search={{ tab: 'interact', from: turn.turnId }}
            {...buttonLook({ size: 'small', variant: 'text' })}
          >
            <MessageSquareShare aria-hidden="true" />
            {t('continueInInteract')}
          </Link>
          {barred ? null : <AnnotationActs turn={turn} annotate={annotate} />}
          {barred ? null : <MaskWords turn={turn} barred={barred} />}
          {barred ? null : <AddTest key={turn.turnId} turn={turn} />}
          {barred ? null : <KeepQuestion turn={turn} />}
          {mayErase ? <DeleteTurn turnId={turn.turnId} onDeleted={onNext} /> : null}
          {mayErase ? (
            <EraseVisitor turnId={turn.turnId} storyfileId={turn.storyfileId} onErased={onNext} />
          ) : null}
        </div>
        {verdict.choosing ? (
          <AnswerChoice
            storyfileId={turn.storyfileId}
            scores={new Map(turn.top5.map((one) => [one.clipId, one.score]))}
            without={playedIn(turn)}
            onChoose={(correctClipId) => verdict.say({ quality: 'wrong', correctClipId })}
            noneHelp={t('noneHelp')}
            onLeave={() => verdict.setChoosing(false)}
          />
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 xl:grid-cols-2">
            <ScoreBars turn={{ ...turn, chosenClipId: playedIn(turn) }} />
            <ReasonTokens explained={explained} />
          </div>
        )}
      </div>
      {barred ? (
        <p className="shrink-0 border-line border-t px-4 py-3 text-meta text-text2 lg:px-8">{barred}</p>
      ) : (
        <div
          data-keep-clear=""
          className="sticky bottom-0 flex shrink-0 flex-col gap-3 border-line border-t bg-surface px-4 py-3 lg:px-8"
        >
          {lastJudged && !verdict.choosing ? (
            <LastJudged last={lastJudged} onTakeBack={() => onTakeBack(lastJudged)} />
          ) : null}
          <VerdictBar verdict={verdict} turn={turn} />
        </div>
      )}
    </section>
  )
}

/** Which rule decided, and what played after the first answer. */
function RuleOf({ turn: { decidedBy, thenClips } }: { turn: Turn }) {
  const { t } = useWords('turns')
  const questions = thenClips.map((clip) => clip.questionText).join(' · ')
  return (
    <>
      {decidedBy ? <span className="w-full">{t(`rule_${decidedBy}`)}</span> : null}
      {questions ? <span className="w-full">{t('alsoPlayed', { questions })}</span> : null}
    </>
  )
}

function Reviewed({ turn }: { turn: Turn }) {
  const { t } = useWords('review')
  const noAnswer = turn.quality === 'wrong' && turn.correctClipId === null
  return (
    <p className="flex flex-wrap items-center gap-2 text-text2">
      <QualityChip quality={turn.quality!} noAnswer={noAnswer} />
      {turn.correctQuestion && turn.quality !== 'good' ? (
        <span className="font-voice text-said text-text">{turn.correctQuestion}</span>
      ) : null}
      {turn.reviewer && turn.reviewedAt
        ? t('reviewedBy', { name: turn.reviewer, time: formatDateTime(turn.reviewedAt) })
        : null}
    </p>
  )
}
