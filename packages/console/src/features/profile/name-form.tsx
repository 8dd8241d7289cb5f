import type { Profile } from '@studio/contract'
import { Form, TextField } from '@studio/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SaveButton } from '../../platform/drafts/save-button.tsx'
import { SaveError, useSave } from './use-save.tsx'

/** The own name. */
export function NameForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const [firstName, setFirstName] = useState(profile.firstName)
  const [lastName, setLastName] = useState(profile.lastName)
  const save = useSave(profile)
  const changed = firstName.trim() !== profile.firstName || lastName.trim() !== profile.lastName
  const submit = () => {
    if (changed) save.mutate({ firstName, lastName })
  }
  return (
    <Form onSubmit={submit} submitting={save.isPending} className="grid gap-4 sm:grid-cols-2">
      <SaveError save={save} className="sm:col-span-2" />
      <TextField
        label={t('firstName')}
        value={firstName}
        onChange={setFirstName}
        maxLength={120}
        autoComplete="given-name"
      />
      <TextField
        label={t('lastName')}
        value={lastName}
        onChange={setLastName}
        maxLength={120}
        autoComplete="family-name"
      />
      <div className="sm:col-span-2">
        <p className="kit-label">{t('email')}</p>
        <p>{profile.email}</p>
        <p className="kit-hint">{t('emailHint')}</p>
      </div>
      <div>
        <SaveButton changed={changed} saving={save.isPending} primary />
      </div>
    </Form>
  )
}
