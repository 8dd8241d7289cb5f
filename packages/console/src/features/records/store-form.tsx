import { type RecordStore, xapiVersions } from '@studio/contract'
import { Banner, Form, Select, Switch, TextField, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../platform/calls/api.ts'
import { DraftNotices } from '../../platform/drafts/draft-notices.tsx'
import { DraftSave } from '../../platform/drafts/draft-save.tsx'
import { SaveButton } from '../../platform/drafts/save-button.tsx'
import { useFormDraft } from '../../platform/drafts/use-form-draft.ts'
import { useBarred } from '../../platform/session/use-barred.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { reloadStore, saveStore } from './records.queries.ts'

/** Where statements go. What another person saved meanwhile is never overwritten unseen. */
export function StoreForm({ organizationId, store }: { organizationId: string; store: RecordStore }) {
  const { t } = useWords('records')
  const { endpoint, version: speaks, user, sendsTexts } = store
  const barred = useBarred()('owner', organizationId)
  const said = () => void toast(t('storeSaved'), { kind: 'success' })
  // What a store that was mended elsewhere did not take is sent again, though nothing is changed here.
  const again = useMutation({
    mutationFn: () =>
      saveStore({
        organizationId,
        endpoint,
        version: speaks,
        user,
        sendsTexts,
        basedOn: store.revision,
      }),
    onSuccess: said,
  })
  const hasFailed = store.pausedBecause !== null || store.setAside > 0
  const form = useFormDraft({
    thing: { version: store.revision },
    fields: { endpoint, speaks, user, sendsTexts, password: '' },
    send: async (seen, { speaks, password, ...values }) => {
      const settings = { ...values, version: speaks, ...(password ? { password } : {}) }
      const { revision } = await saveStore({ organizationId, ...settings, basedOn: seen.version })
      return { version: revision }
    },
    onSaved: said,
    reload: () => reloadStore(organizationId),
  })
  const names = {
    endpoint: t('endpoint'),
    speaks: t('xapiVersion'),
    user: t('storeUser'),
    password: t('storePassword'),
    sendsTexts: t('sendsTexts'),
  }
  const { shown } = form
  const fault = form.error instanceof ApiError ? form.error.field('endpoint') : undefined
  return (
    <Form
      onSubmit={() => (form.isChanged ? form.submit() : hasFailed && again.mutate())}
      submitting={form.isSaving || again.isPending}
      className="grid gap-4"
      aria-label={t('recordStore')}
    >
      <h2 className="font-voice text-section">{t('recordStore')}</h2>
      {store.pausedBecause ? (
        <Banner kind="warning">{t('storePaused', { why: store.pausedBecause })}</Banner>
      ) : null}
      {store.setAside > 0 ? (
        <Banner kind="warning">{t('storeRefused', { count: store.setAside })}</Banner>
      ) : null}
      <DraftNotices
        form={form}
        names={names}
        written={{ sendsTexts: (isOn) => t(isOn ? 'textsAreSent' : 'textsStay') }}
        faultsAtFields={fault !== undefined}
      />
      <TextField
        label={names.endpoint}
        hint={t('endpointHint')}
        value={shown.endpoint}
        error={fault}
        onChange={(endpoint) => form.change({ endpoint })}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label={names.user} value={shown.user} onChange={(user) => form.change({ user })} />
        <TextField
          label={names.password}
          type="password"
          autoComplete="new-password"
          {...(store.hasPassword ? { hint: t('passwordKept') } : {})}
          value={shown.password}
          onChange={(password) => form.change({ password })}
        />
        <Select
          label={names.speaks}
          value={shown.speaks}
          onChange={(speaks) => form.change({ speaks })}
          options={xapiVersions.map((value) => ({ value, label: value }))}
        />
      </div>
      <Switch
        label={names.sendsTexts}
        hint={t('sendsTextsHint')}
        checked={shown.sendsTexts}
        onChange={(sendsTexts) => form.change({ sendsTexts })}
      />
      <div>
        {hasFailed && !form.isChanged ? (
          <SaveButton changed primary barred={barred} saving={again.isPending} />
        ) : (
          <DraftSave form={form} primary barred={barred} />
        )}
      </div>
    </Form>
  )
}
