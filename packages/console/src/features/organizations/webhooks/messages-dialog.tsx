import { type Webhook, type WebhookMessage, webhookEvents } from '@studio/contract'
import { Banner, Button, Dialog, formatDateTime, Skeleton, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { messagesQuery, replayMessage } from './webhooks.queries.ts'

/** The newest messages to a system, and how they fared. */
export function MessagesDialog({
  webhook: { webhookId, name },
  onClose,
}: {
  webhook: Webhook
  onClose: () => void
}) {
  const { t } = useTranslation('organizations')
  const { data, error } = useQuery(messagesQuery(webhookId))
  return (
    <Dialog open title={t('messagesTo', { name })} onClose={onClose}>
      {error ? <Banner kind="error">{error.message}</Banner> : null}
      {!data && !error ? <Skeleton height="6rem" /> : null}
      {data?.items.length === 0 ? <p className="text-text2">{t('noMessages')}</p> : null}
      <ul className="flex flex-col divide-y divide-line">
        {data?.items.map((message) => (
          <MessageRow key={message.messageId} {...{ webhookId, message }} />
        ))}
      </ul>
    </Dialog>
  )
}

function MessageRow({ webhookId, message }: { webhookId: string; message: WebhookMessage }) {
  const { t } = useTranslation('organizations')
  const { messageId, state, at, problem } = message
  const event = webhookEvents.find((one) => one === message.event)
  const again = useMutation({
    mutationFn: () => replayMessage(webhookId, messageId),
    onSuccess: () => toast(t('messageReplayed'), { kind: 'success' }),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 grow">
        <p>
          {event ? t(`event_${event}`) : message.event}{' '}
          <span className="text-text3">{t(`message_${state}`)}</span>
        </p>
        <p className="text-meta text-text3">
          {formatDateTime(at)}
          {problem ? ` · ${problem}` : ''}
        </p>
      </div>
      {state === 'waiting' ? null : (
        <Button size="small" loading={again.isPending} onClick={() => again.mutate()}>
          {t('replay')}
        </Button>
      )}
    </li>
  )
}
