import type { OwnSession } from '@studio/contract'
import { Button, ConfirmDialog, formatDateTime, StatusChip, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { NotRead } from '../../platform/calls/not-read.tsx'
import { useWords } from '../../platform/words/use-words.ts'
import { endOtherSessions, endSession, sessionsQuery } from './profile.queries.ts'
import { Row, Rows, Waiting } from './section.tsx'

/** Where one is signed in, and the ways to end that. */
export function Devices() {
  const { t } = useWords('profile')
  const { data, error, refetch } = useQuery(sessionsQuery)
  return (
    <div className="grid gap-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold">{t('devices')}</h3>
        {data?.items.some((one) => !one.current) ? <EndOthers /> : null}
      </div>
      {error ? (
        <NotRead reading={{ error, refetch }} />
      ) : data ? (
        <Rows label={t('devices')}>
          {data.items.map((session) => (
            <Device key={session.sessionId} session={session} />
          ))}
        </Rows>
      ) : (
        <Waiting rows={3} />
      )}
    </div>
  )
}

function Device({ session }: { session: OwnSession }) {
  const { t } = useWords('profile')
  const { browser, system, current, startedAt, lastSeenAt } = session
  const device =
    browser && system ? t('deviceOn', { browser, system }) : browser || system || t('unknownDevice')
  const end = useMutation({
    mutationFn: () => endSession(session.sessionId),
    onSuccess: () => toast(t('signedOut', { device }), { kind: 'success' }),
  })
  return (
    <Row
      title={
        <>
          <span className="font-semibold">{device}</span>
          {current ? (
            <StatusChip tone="green" icon={<Check aria-hidden="true" />}>
              {t('thisDevice')}
            </StatusChip>
          ) : null}
        </>
      }
      meta={
        <>
          {t('lastSeen', { when: formatDateTime(lastSeenAt) })} ·{' '}
          {t('signedIn', { when: formatDateTime(startedAt) })}
        </>
      }
      act={
        current ? null : (
          <Button
            size="small"
            aria-label={t('signOutDevice', { device })}
            loading={end.isPending}
            onClick={() => end.mutate()}
          >
            {t('signOut')}
          </Button>
        )
      }
    />
  )
}

function EndOthers() {
  const { t } = useWords('profile')
  const [asking, setAsking] = useState(false)
  const end = useMutation({
    mutationFn: endOtherSessions,
    meta: { showsError: true },
    onSuccess: (count) => {
      toast(t('signedOutOthers', { count }), { kind: 'success' })
      setAsking(false)
    },
  })
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {t('signOutOthers')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('signOutOthersTitle')}
        confirmLabel={t('signOutOthers')}
        loading={end.isPending}
        onConfirm={() => end.mutateAsync()}
      >
        {t('signOutOthersHelp')}
      </ConfirmDialog>
    </>
  )
}
