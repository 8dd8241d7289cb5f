import type { Profile } from '@studio/contract'
import { Form, TextField } from '@studio/ui'
import { DraftNotices } from '../../platform/drafts/draft-notices.tsx'
import { DraftSave } from '../../platform/drafts/draft-save.tsx'
import { useWords } from '../../platform/words/use-words.ts'
import { useProfileForm } from './use-profile-form.ts'

/** The own name. */
export function NameForm({ profile }: { profile: Profile }) {
  const { t } = useWords('profile')
  const { firstName, lastName } = profile
  const form = useProfileForm(profile, { firstName, lastName }, (_shown, changes) => changes)
  const names = { firstName: t('firstName'), lastName: t('lastName') }
  return (
    <Form onSubmit={form.submit} submitting={form.isSaving} className="grid gap-4 sm:grid-cols-2">
      <DraftNotices form={form} names={names} />
      <TextField
        label={names.firstName}
        value={form.shown.firstName}
        onChange={(next) => form.change({ firstName: next })}
        maxLength={120}
        autoComplete="given-name"
      />
      <TextField
        label={names.lastName}
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
        <DraftSave form={form} primary />
      </div>
    </Form>
  )
}
