import { webhookEvents } from '@studio/contract'
import { Checkbox, Dialog, FormDialog, TextField } from '@studio/ui'
import { CopyField } from '../../../platform/copying/copy-field.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { addWebhook } from './webhooks.queries.ts'

type Event = (typeof webhookEvents)[number]

/** A system that is told what happened; its secret is shown once it is there. */
export function WebhookDialog({ organizationId, onClose }: { organizationId: string; onClose: () => void }) {
  const { t } = useWords('organizations')
  const form = useForm({
    start: { name: '', url: '', events: [...webhookEvents] as Event[] },
    check: ({ name, url, events }) => ({
      name: name.trim() ? undefined : t('webhookNameRequired'),
      url: URL.canParse(url) ? undefined : t('webhookUrlRequired'),
      events: events.length > 0 ? undefined : t('webhookEventsRequired'),
    }),
    send: (values) => addWebhook({ organizationId, ...values }),
  })
  if (form.reply) return <SecretDialog secret={form.reply.secret} onClose={onClose} />
  const { events } = form.values
  const fault = form.fault('events')
  return (
    <FormDialog {...form.dialog} onClose={onClose} title={t('addWebhook')} submitLabel={t('addWebhook')}>
      <TextField label={t('webhookName')} required maxLength={120} {...form.field('name')} />
      <TextField
        label={t('webhookUrl')}
        hint={t('webhookUrlHint')}
        type="url"
        required
        {...form.field('url')}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="pb-1 font-semibold text-meta">{t('webhookEvents')}</legend>
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            label={t(`event_${event}`)}
            checked={events.includes(event)}
            onChange={(checked) =>
              form.set({ events: checked ? [...events, event] : events.filter((one) => one !== event) })
            }
          />
        ))}
        {fault ? <p className="text-error">{fault}</p> : null}
      </fieldset>
    </FormDialog>
  )
}

function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useWords('organizations')
  return (
    <Dialog open title={t('webhookSecretTitle')} onClose={onClose}>
      <div className="flex flex-col gap-3">
        <p>{t('webhookSecretHelp')}</p>
        <div className="flex flex-wrap items-end gap-2">
          <CopyField label={t('webhookSecret')} text={secret} />
        </div>
      </div>
    </Dialog>
  )
}
