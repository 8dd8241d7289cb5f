import { Button, IconButton, Skeleton } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { BreakingCorrection } from '../../platform/turns/breaking-correction.tsx'
import { ReasonTokens } from '../../platform/turns/reason-tokens.tsx'
import { ScoreBars } from '../../platform/turns/score-bars.tsx'
import { turnQuery } from '../../platform/turns/turns.queries.ts'
import { undoOf } from '../../platform/turns/verdict.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { LastAct } from './last-act.tsx'
import type { AskedTurn } from './player-stage.tsx'
import { RoughScore } from './rough-score.tsx'
import { TimeSplit } from './time-split.tsx'
import { useVerdicts } from './use-verdicts.ts'
import { Verdicts } from './verdicts.tsx'

type Talk = {
  /** Of the conversation so far, the oldest first. */
  turns: AskedTurn[]
  /** The place of the turn that is shown. */
  at: number
  onShow: (at: number) => void
  /** Continues the conversation from the turn that is shown. */
  onContinue: () => void
}

/** Why an answer was given, and what it should have been. */
export function DebugPane({
  storyfileId,
  talk,
  explains,
  mayEdit,
  barred,
  onChanged,
}: {
  storyfileId: string
  talk: Talk
  /** Whether the reasons are for this person: they are a part of the chat log. */
  explains: boolean
  mayEdit: boolean
  /** Why the person judges no answers. */
  barred: string | undefined
  onChanged: () => void
}) {
  const { t } = useWords('conversations')
  const turn = talk.turns[talk.at]
  const { data: known } = useQuery({
    ...turnQuery(turn?.answer.turnId ?? ''),
    enabled: explains && turn !== undefined,
  })
  return (
    <aside
      aria-label={t('why')}
      className="flex min-h-0 grow flex-col border-line border-t bg-surface lg:border-t-0 lg:border-l"
    >
      <div className="flex items-baseline justify-between gap-3 px-4 pt-4 pb-3 lg:px-5">
        <h2 className="font-semibold text-section">{t('why')}</h2>
        {turn ? (
          <span className="text-meta text-text2">
            {t('turn', {
              number: talk.at + 1,
              // A correction moves a conversation to another release: what counts is the one that answered.
              release: known?.turn.releaseNumber ?? turn.releaseNumber,
            })}
          </span>
        ) : null}
      </div>
      {talk.turns.length > 1 ? <TurnSteps talk={talk} /> : null}
      {turn ? (
        <Explained
          key={turn.answer.turnId}
          storyfileId={storyfileId}
          turn={turn}
          explains={explains}
          mayEdit={mayEdit}
          barred={barred}
          onChanged={onChanged}
        />
      ) : (
        <p className="px-4 pb-5 text-text2 lg:px-5">{mayEdit ? t('askFirst') : t('askFirstViewer')}</p>
      )}
    </aside>
  )
}

/** Back to earlier turns of the talk, and on from there. */
function TurnSteps({ talk: { turns, at, onShow, onContinue } }: { talk: Talk }) {
  const { t } = useWords('conversations')
  const isNewest = at === turns.length - 1
  return (
    <div className="flex items-center gap-1 px-4 pb-3 lg:px-5">
      <IconButton
        size="small"
        label={t('earlierTurn')}
        icon={<ChevronLeft aria-hidden="true" />}
        disabledReason={at === 0 ? t('isFirstTurn') : undefined}
        onClick={() => onShow(at - 1)}
      />
      <IconButton
        size="small"
        label={t('laterTurn')}
        icon={<ChevronRight aria-hidden="true" />}
        disabledReason={isNewest ? t('isNewestTurn') : undefined}
        onClick={() => onShow(at + 1)}
      />
      {isNewest ? null : (
        <Button size="small" className="ml-auto" onClick={onContinue}>
          {t('continueHere')}
        </Button>
      )}
    </div>
  )
}

function Explained({
  storyfileId,
  turn,
  explains,
  mayEdit,
  barred,
  onChanged,
}: {
  storyfileId: string
  turn: AskedTurn
  explains: boolean
  mayEdit: boolean
  /** Why the person judges no answers. */
  barred: string | undefined
  onChanged: () => void
}) {
  const { t } = useWords('conversations')
  const { t: tt } = useWords('turns')
  const { answer } = turn
  const detail = useQuery({ ...turnQuery(answer.turnId), enabled: explains })
  const said = detail.data?.turn
  const given = said?.quality ? undoOf(said) : undefined
  const acts = useVerdicts({ storyfileId, answer, given, barred, onChanged })
  return (
    <>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
        aria-label={t('reasons')}
        className="flex min-h-0 grow flex-col gap-5 px-4 pt-1 pb-5 lg:overflow-y-auto lg:px-5"
      >
        <dl className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-y-1">
          <dt className="text-text2">{t('heard')}</dt>
          <dd className="break-words font-voice text-said">{answer.heard}</dd>
          <dt className="text-text2">{t('result')}</dt>
          <dd>
            {t(`kind_${answer.kind}`)}
            {answer.decidedBy ? (
              <span className="block text-meta text-text2">{tt(`rule_${answer.decidedBy}`)}</span>
            ) : null}
          </dd>
        </dl>
        <ScoreBars
          turn={{
            top5: answer.top,
            threshold: answer.threshold,
            kind: answer.kind,
            score: answer.score,
            chosenClipId: answer.kind === 'answer' ? (answer.clip?.clipId ?? null) : null,
          }}
        />
        <RoughScore storyfileId={storyfileId} />
        {!explains ? null : detail.data ? (
          <ReasonTokens explained={detail.data} />
        ) : detail.error ? (
          <p className="flex items-center gap-2 text-redtext">
            {detail.error.message}
            <Button variant="text" size="small" onClick={() => void detail.refetch()}>
              {t('tryAgain')}
            </Button>
          </p>
        ) : (
          <span aria-busy="true" className="flex flex-col gap-2">
            <Skeleton width="70%" height="1.25rem" />
            <Skeleton width="45%" height="1.25rem" />
          </span>
        )}
        <TimeSplit matchMs={answer.matchMs} roundTripMs={turn.roundTripMs} />
      </section>
      {mayEdit ? (
        <div className="flex shrink-0 flex-col gap-3 border-line border-t px-4 py-4 lg:px-5">
          <LastAct acts={acts} />
          <Verdicts acts={acts} storyfileId={storyfileId} answer={answer} barred={barred} />
          <BreakingCorrection />
        </div>
      ) : null}
    </>
  )
}
