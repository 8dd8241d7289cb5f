import type { Turn } from '@studio/contract'
import { formatNumber, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { AnswerChoice } from '../../../platform/turns/answer-choice.tsx'
import { useVerdict } from '../../../platform/turns/use-verdict.ts'
import { playedIn } from '../../../platform/turns/verdict.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { AskedAt } from '../log/asked-at.tsx'
import { PlayedClip } from '../played-clip.tsx'
import { VerdictBar } from '../stream/verdict-bar.tsx'
import { giveSecond } from './second-reviews.queries.ts'

/** A turn that another person has reviewed, without what they said of it. */
export function SecondTurn({ turn, version, waiting }: { turn: Turn; version: number; waiting: number }) {
  const { t } = useWords('review')
  const verdict = useSecondVerdict(turn, version)
  return (
    <section
      aria-label={t('secondReview')}
      className="overflow-hidden rounded-10 border border-line bg-surface"
    >
      <div className="flex flex-col gap-4 px-4 py-4">
        <div>
          <p className="flex flex-wrap justify-between gap-2 text-meta text-text2">
            <span>
              <AskedAt turn={turn} />
              {' · '}
              {turn.storyfileName}
            </span>
            <span>{t('waiting', { count: waiting, number: formatNumber(waiting) })}</span>
          </p>
          <h2 className="break-words font-voice text-asked max-sm:text-page">{turn.heardText}</h2>
        </div>
        <PlayedClip turn={turn} small>
          <p className="text-meta text-text2">{t(`kind_${turn.kind}`)}</p>
        </PlayedClip>
        {verdict.choosing ? (
          <AnswerChoice
            storyfileId={turn.storyfileId}
            scores={new Map(turn.top5.map((one) => [one.clipId, one.score]))}
            without={playedIn(turn)}
            onChoose={(correctClipId) => verdict.say({ quality: 'wrong', correctClipId })}
            noneHelp={t('noneHelp')}
            onLeave={() => verdict.setChoosing(false)}
          />
        ) : null}
      </div>
      <div className="border-line border-t px-4 py-3">
        <VerdictBar verdict={verdict} turn={turn} />
      </div>
    </section>
  )
}

/** Saved beside the first one. */
function useSecondVerdict(turn: Turn, version: number) {
  const { t } = useWords('review')
  const give = useMutation({
    mutationFn: (judgement: Parameters<typeof giveSecond>[1]) =>
      giveSecond({ turnId: turn.turnId, version }, judgement),
    onSuccess: ({ agrees }) =>
      void toast(agrees ? t('bothAgree') : t('youDisagree'), { kind: agrees ? 'success' : 'info' }),
  })
  return useVerdict({
    say({ quality, correctClipId }) {
      if (quality) give.mutate({ quality, ...(correctClipId === undefined ? {} : { correctClipId }) })
    },
    isPending: give.isPending || give.isSuccess,
  })
}
