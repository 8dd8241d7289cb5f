import { Button, Skeleton } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { BreakingCorrection } from '../../platform/turns/breaking-correction.tsx'
import { JudgedNote } from '../../platform/turns/judged-note.tsx'
import { ReasonTokens } from '../../platform/turns/reason-tokens.tsx'
import { ScoreBars } from '../../platform/turns/score-bars.tsx'
import { turnQuery } from '../../platform/turns/turns.queries.ts'
import type { AskedTurn } from './player-stage.tsx'
import { TimeSplit } from './time-split.tsx'
import { useVerdicts, Verdicts } from './verdicts.tsx'

/** Why the last answer was given, and what it should have been. */
export function DebugPane({
  storyfileId,
  turn,
  explains,
  mayEdit,
  barred,
  onChanged,
}: {
  storyfileId: string
  turn: AskedTurn | undefined
  /** Whether the reasons are for this person: they are a part of the chat log. */
  explains: boolean
  mayEdit: boolean
  /** Why the person judges no answers. */
  barred: string | undefined
  onChanged: () => void
}) {
  const { t } = useTranslation('conversations')
  return (
    <aside
      aria-label={t('why')}
      className="flex min-h-0 flex-col border-line border-t bg-surface lg:border-t-0 lg:border-l"
    >
      <div className="flex items-baseline justify-between gap-3 px-4 pt-4 pb-3 lg:px-5">
        <h2 className="font-semibold text-section">{t('why')}</h2>
        {turn ? (
          <span className="text-meta text-text2">
            {t('turn', { number: turn.number, release: turn.releaseNumber })}
          </span>
        ) : null}
      </div>
      {turn ? (
        <Explained {...{ storyfileId, turn, explains, mayEdit, barred, onChanged }} />
      ) : (
        <p className="px-4 pb-5 text-text2 lg:px-5">{mayEdit ? t('askFirst') : t('askFirstViewer')}</p>
      )}
    </aside>
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
  const { t } = useTranslation('conversations')
  const { t: tt } = useTranslation('turns')
  const { answer } = turn
  const detail = useQuery({ ...turnQuery(answer.turnId), enabled: explains })
  const verdicts = useVerdicts({ storyfileId, answer, onChanged })
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
          {verdicts.judged ? <JudgedNote judged={verdicts.judged} /> : null}
          <Verdicts verdicts={verdicts} storyfileId={storyfileId} answer={answer} barred={barred} />
          <BreakingCorrection />
        </div>
      ) : null}
    </>
  )
}
