import type { Profile } from '@studio/contract'
import { Form, TextField } from '@studio/ui'
import { useTranslation } from 'react-i18next'
import { SaveButton } from '../../platform/drafts/save-button.tsx'
import { SaveError, useProfileForm } from './use-profile-form.tsx'

/** The own name. */
export function NameForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const { firstName, lastName } = profile
  const form = useProfileForm(profile, { firstName, lastName }, (_shown, changes) => changes)
  const submit = () => {
    form.submit()
  }
  return (
    <Form onSubmit={submit} submitting={form.isSaving} className="grid gap-4 sm:grid-cols-2">
      <SaveError form={form} className="sm:col-span-2" />
      <TextField
        label={t('firstName')}
        value={form.shown.firstName}
        onChange={(next) => form.change({ firstName: next })}
        maxLength={120}
        autoComplete="given-name"
      />
      <TextField
        label={t('lastName')}
        value={form.shown.lastName}
        onChange={(next) => form.change({ lastName: next })}
        maxLength={120}
        autoComplete="family-name"
      />
      <div className="sm:col-span-2">
        <p className="kit-label">{t('email')}</p>
        <p>{profile.email}</p>
        <p className="kit-hint">{t('emailHint')}</p>
      </div>
      <div>
        <SaveButton changed={form.isChanged} saving={form.isSaving} primary />
      </div>
    </Form>
  )
}
