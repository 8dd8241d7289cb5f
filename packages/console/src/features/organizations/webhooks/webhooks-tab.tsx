import type { OrganizationDetail, Webhook } from '@studio/contract'
import { Banner, Button, formatDateTime, Skeleton, StatusChip, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CircleCheck, CirclePause, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { NotRead } from '../../../platform/calls/not-read.tsx'
import { RefusalLine } from '../../../platform/calls/refusal.tsx'
import { ConfirmInPlace } from '../../../platform/confirm-in-place.tsx'
import { useWords } from '../../../platform/words/use-words.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { changeWebhook, removeWebhook, testWebhook, webhooksQuery } from './webhooks.queries.ts'

/** Systems of the organization that are told what happened. */
export function WebhooksTab({ organization: { organizationId } }: { organization: OrganizationDetail }) {
  const { t } = useWords('organizations')
  const { data, error, refetch } = useQuery(webhooksQuery(organizationId))
  const [isAdding, setAdding] = useState(false)
  const heading = useRef<HTMLParagraphElement>(null)
  if (error && !data) return <NotRead reading={{ error, refetch }} />
  return (
    <div className="grid max-w-[48rem] gap-4">
      <p ref={heading} tabIndex={-1} className="text-text2 outline-none">
        {t('webhooksHelp')}
      </p>
      {data === undefined ? (
        <Skeleton height="3rem" />
      ) : data.items.length === 0 ? (
        <p className="text-text2">{t('noWebhooks')}</p>
      ) : (
        <ul className="divide-y divide-line rounded-10 border border-line bg-surface">
          {data.items.map((webhook) => (
            <WebhookRow key={webhook.webhookId} webhook={webhook} heading={heading} />
          ))}
        </ul>
      )}
      <div>
        <Button icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
          {t('addWebhook')}
        </Button>
      </div>
      {isAdding ? <WebhookDialog organizationId={organizationId} onClose={() => setAdding(false)} /> : null}
    </div>
  )
}

function WebhookRow({
  webhook,
  heading,
}: {
  webhook: Webhook
  heading: React.RefObject<HTMLParagraphElement | null>
}) {
  const { t } = useWords('organizations')
  const navigate = useNavigate()
  const {
    webhookId,
    organizationId,
    name,
    url,
    events,
    active,
    pausedBecause,
    waiting,
    setAside,
    lastSentAt,
  } = webhook
  const test = useMutation({
    mutationFn: () => testWebhook(webhookId),
    onSuccess: ({ arrived }) => arrived && toast(t('testArrived'), { kind: 'success' }),
  })
  const turn = useMutation({ mutationFn: () => changeWebhook(webhook, { active: !active }) })
  return (
    <li className="flex flex-col gap-2 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <b className="min-w-0 truncate">{name}</b>
        <StatusChip tone={active ? 'green' : 'grey'} icon={active ? <CircleCheck /> : <CirclePause />}>
          {t(active ? 'webhookOn' : 'webhookOff')}
        </StatusChip>
      </div>
      <p className="break-all text-meta text-text3">{url}</p>
      <p className="text-meta text-text2">{events.map((event) => t(`event_${event}`)).join(' · ')}</p>
      <p className="text-meta text-text2">
        {lastSentAt ? t('lastSent', { date: formatDateTime(lastSentAt) }) : t('neverSent')}
        {waiting > 0 ? ` · ${t('messagesWait', { count: waiting })}` : ''}
        {setAside > 0 ? ` · ${t('messagesSetAside', { count: setAside })}` : ''}
      </p>
      {test.data && !test.data.arrived ? <RefusalLine>{test.data.problem}</RefusalLine> : null}
      {pausedBecause ? <Banner kind="warning">{pausedBecause}</Banner> : null}
      <div className="flex flex-wrap gap-2">
        <Button size="small" loading={test.isPending} onClick={() => test.mutate()}>
          {t('sendTest')}
        </Button>
        <Button
          size="small"
          onClick={() =>
            void navigate({
              to: '/account/organizations',
              search: { organizationId, tab: 'deliveries', search: `"${name}"`, filter: 'kind:webhook' },
            })
          }
        >
          {t('messages')}
        </Button>
        <Button size="small" loading={turn.isPending} onClick={() => turn.mutate()}>
          {t(active ? 'pauseWebhook' : 'resumeWebhook')}
        </Button>
        <ConfirmInPlace
          label={t('removeWebhook')}
          icon={<Trash2 aria-hidden="true" />}
          question={t('removeWebhookQuestion', { name })}
          help={t('removeWebhookHelp')}
          disabledReason={undefined}
          next={heading}
          onConfirm={() =>
            removeWebhook(webhookId).then(
              () => toast(t('webhookRemoved', { name }), { kind: 'success' }),
              (error: Error) => toast(error.message, { kind: 'error' }),
            )
          }
        />
      </div>
    </li>
  )
}
