import type { NextShoot, Proposal } from '@studio/contract'
import { limits } from '@studio/contract'
import { Button, buttonLook, formatDate, formatNumber, IconButton, Kbd, TextArea } from '@studio/ui'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useIsTyping } from '../../../platform/turns/use-keys.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { signed } from '../points.ts'

const shownWordings = 5

/** How visitors put it, why it would gain so much, and what goes with it to the camera. */
export function ProposalPanel({
  list,
  proposal,
  place,
  total,
  acts,
  onClose,
}: {
  list: NextShoot
  proposal: Proposal
  place: number
  total: number
  acts: {
    barred: string | undefined
    isPending: boolean
    accept: (given: { text?: string; hint?: string }) => void
    decide: (state: 'open' | 'declined') => void
  }
  onClose: () => void
}) {
  const { t } = useWords('quality')
  const [all, setAll] = useState(false)
  const [text, setText] = useState(proposal.text)
  const [hint, setHint] = useState('')
  const typing = useIsTyping()
  const { kind, state, wordings } = proposal
  const isRecord = kind === 'record' && state === 'open'
  const left = wordings.length - shownWordings
  return (
    <div className="flex grow flex-col gap-4 p-5">
      <div className="flex items-center justify-between gap-2 text-meta text-text2">
        {t('place', { place, total })}
        <span className="flex items-center gap-1">
          {typing ? null : (
            <span aria-hidden="true" className="flex gap-1 max-lg:hidden">
              <Kbd>K</Kbd>
              <Kbd>J</Kbd>
            </span>
          )}
          <IconButton icon={<X />} label={t('close')} onClick={onClose} />
        </span>
      </div>
      <h2 className={isRecord ? 'sr-only' : 'font-voice text-title [overflow-wrap:anywhere]'}>
        {proposal.text}
      </h2>
      {isRecord ? (
        <TextArea
          label={t('question')}
          value={text}
          onChange={setText}
          rows={2}
          maxLength={limits.questionCharacters.max}
        />
      ) : null}
      <section>
        <h3 className="font-semibold text-meta">{t('askedAs')}</h3>
        <ul className="divide-y divide-line border-line border-b">
          {wordings.slice(0, all ? wordings.length : shownWordings).map((one) => (
            <li key={one.text} className="flex items-baseline gap-3 py-1">
              <span className="min-w-0 grow font-voice text-said [overflow-wrap:anywhere]">{one.text}</span>
              <span className="text-meta text-text2 tabular-nums">{formatNumber(one.times)}</span>
            </li>
          ))}
        </ul>
        {left > 0 && !all ? (
          <Button variant="text" onClick={() => setAll(true)}>
            {t('moreWays', { count: left })}
          </Button>
        ) : null}
      </section>
      <section>
        <h3 className="font-semibold text-meta">{t('whyGain', { points: signed(proposal.points) })}</h3>
        <p className="text-meta text-text2">
          {t(kind === 'mend' ? 'why_mend' : proposal.tested ? 'why_tested' : 'why_untested', {
            asked: formatNumber(proposal.asked),
            questions: formatNumber(list.questions),
            caught: formatNumber(Math.round(proposal.caught)),
            taken: formatNumber(Math.round(proposal.taken)),
          })}
        </p>
      </section>
      {proposal.cameTrue ? <CameTrue predicted={proposal.points} {...proposal.cameTrue} /> : null}
      {isRecord ? (
        <TextArea
          label={t('hint', { name: list.subjectName })}
          value={hint}
          onChange={setHint}
          rows={3}
          maxLength={limits.hintCharacters}
        />
      ) : null}
      <div
        data-keep-clear=""
        className="mt-auto flex flex-wrap gap-2 max-lg:sticky max-lg:bottom-0 max-lg:bg-surface max-lg:py-3"
      >
        <Acts
          list={list}
          proposal={proposal}
          acts={acts}
          given={{ text: text.trim() || proposal.text, hint }}
        />
      </div>
    </div>
  )
}

/** The gain since the answer went live, beside the predicted one. */
function CameTrue({
  predicted,
  since,
  questions,
  answered,
  points,
}: NonNullable<Proposal['cameTrue']> & { predicted: number }) {
  const { t } = useWords('quality')
  const date = formatDate(since)
  if (questions === 0) return <p className="text-meta text-text2">{t('cameTrueNone', { date })}</p>
  return (
    <section>
      <h3 className="font-semibold text-meta">{t('cameTrue', { points: signed(points) })}</h3>
      <p className="text-meta text-text2">
        {t('cameTrueHelp', {
          answered: formatNumber(answered),
          questions: formatNumber(questions),
          date,
          predicted: signed(predicted),
        })}
      </p>
    </section>
  )
}

function Acts({
  list,
  proposal: { kind, state, text: asked, questionId },
  acts,
  given,
}: Pick<Parameters<typeof ProposalPanel>[0], 'list' | 'proposal' | 'acts'> & {
  given: { text: string; hint: string }
}) {
  const { t } = useWords('quality')
  const { storyfileId } = list
  if (state === 'accepted')
    return (
      <>
        {kind === 'record' && questionId ? (
          <Link
            to="/storyfiles/$storyfileId"
            params={{ storyfileId }}
            search={{ tab: 'record', film: questionId }}
            {...buttonLook({ variant: 'default_colored' })}
          >
            {t('recordThis')}
          </Link>
        ) : null}
        <Link
          to="/storyfiles/$storyfileId"
          params={{ storyfileId }}
          search={
            kind === 'record'
              ? { tab: 'record' }
              : { tab: 'builder', ...(questionId ? { question: questionId } : {}) }
          }
          className="self-center font-semibold text-accenttext hover:underline"
        >
          {t(kind === 'record' ? 'openQueue' : 'openQuestion')}
        </Link>
      </>
    )
  const accept = () =>
    acts.accept(
      kind === 'record'
        ? {
            ...(given.text === asked ? {} : { text: given.text }),
            ...(given.hint.trim() ? { hint: given.hint } : {}),
          }
        : {},
    )
  return (
    <>
      {state === 'open' && kind !== 'mend' ? (
        <Button
          variant="default_colored"
          loading={acts.isPending}
          disabledReason={acts.barred}
          onClick={accept}
        >
          {t(`act_${kind}`)}
        </Button>
      ) : null}
      {kind === 'mend' ? (
        <Link
          to="/training/response_quality"
          search={{ storyfileId }}
          hash="pairs"
          className="self-center font-semibold text-accenttext hover:underline"
        >
          {t('act_mend')}
        </Link>
      ) : null}
      <Button
        loading={acts.isPending}
        disabledReason={acts.barred}
        onClick={() => acts.decide(state === 'open' ? 'declined' : 'open')}
      >
        {t(state === 'open' ? 'willNotAnswer' : 'answerAfterAll')}
      </Button>
    </>
  )
}
