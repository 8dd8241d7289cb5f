import { operatorSeconds, type Rehearsal } from '@studio/contract'
import { Banner, Button, NumberField } from '@studio/ui'
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { meQuery } from '../../platform/session/session.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { operate, waitingQuery } from './rehearsal.queries.ts'
import { WaitingGuest } from './waiting-guest.tsx'

/** Three of them may get lost before the engine answers again. */
const signOfLifeMs = 9_000

/** Choosing the answers by hand while guests wait. */
export function Operator({ rehearsal }: { rehearsal: Rehearsal }) {
  const { t } = useWords('rehearsal')
  const { data: me } = useSuspenseQuery(meQuery)
  const { storyfileId, operator } = rehearsal
  const isMine = operator?.userId === me.iam
  const [seconds, setSeconds] = useState(rehearsal.operatorSeconds)
  const act = useMutation({
    mutationFn: (what: 'take' | 'leave') =>
      operate(storyfileId, { act: what, ...(what === 'take' ? { seconds } : {}) }),
  })
  useSignsOfLife(storyfileId, isMine)
  return (
    <section className="flex flex-col gap-4">
      <div>
        <h3 className="font-semibold">{t('operateTitle')}</h3>
        <p className="max-w-prose text-text2">{t('operateHelp')}</p>
      </div>
      <p role="status" className={operator ? 'font-semibold' : 'sr-only'}>
        {isMine ? t('youOperate') : operator ? t('otherOperates', { name: operator.name }) : ''}
      </p>
      <div className="flex flex-wrap items-end gap-2">
        {isMine ? null : (
          <NumberField
            label={t('seconds')}
            min={operatorSeconds.min}
            max={operatorSeconds.max}
            value={seconds}
            onChange={(next) => next !== null && setSeconds(next)}
          />
        )}
        <Button
          variant={isMine ? 'outline' : 'primary'}
          loading={act.isPending}
          onClick={() => act.mutate(isMine ? 'leave' : 'take')}
        >
          {t(isMine ? 'leave' : operator ? 'takeOver' : 'take')}
        </Button>
      </div>
      {isMine ? <Waiting storyfileId={storyfileId} /> : null}
    </section>
  )
}

function Waiting({ storyfileId }: { storyfileId: string }) {
  const { t } = useWords('rehearsal')
  const { data, error } = useQuery(waitingQuery(storyfileId))
  const waiting = data?.waiting ?? []
  return (
    <>
      {error ? <Banner kind="error">{error.message}</Banner> : null}
      <ul aria-live="polite" className="flex flex-col gap-4">
        {waiting.map((wait) => (
          <WaitingGuest key={wait.rehearsalWaitId} storyfileId={storyfileId} wait={wait} />
        ))}
      </ul>
      {waiting.length === 0 ? <p className="text-text3">{t('nobodyWaits')}</p> : null}
    </>
  )
}

/** Guests wait for the operator only while this page is there. */
function useSignsOfLife(storyfileId: string, isMine: boolean): void {
  useEffect(() => {
    if (!isMine) return
    const stay = () => void operate(storyfileId, { act: 'stay' }).catch(() => {})
    const timer = setInterval(stay, signOfLifeMs)
    return () => {
      clearInterval(timer)
      void operate(storyfileId, { act: 'leave' }).catch(() => {})
    }
  }, [storyfileId, isMine])
}
