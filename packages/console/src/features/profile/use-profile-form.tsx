import type { BodyInput, Profile, routes } from '@studio/contract'
import { toast } from '@studio/ui'
import { useTranslation } from 'react-i18next'
import { NotSaved } from '../../platform/drafts/not-saved.tsx'
import { useFormDraft } from '../../platform/drafts/use-form-draft.ts'
import { reloadProfile, saveProfile } from './profile.queries.ts'

type Body = BodyInput<typeof routes.ownAccount.updateProfile>

/** A form about a part of the profile; `said` is told when it is kept. */
export function useProfileForm<Fields extends object>(
  profile: Profile,
  fields: Fields,
  bodyOf: (shown: Fields, changes: Partial<Fields>) => Body,
  said?: string,
) {
  const { t } = useTranslation('profile')
  return useFormDraft({
    thing: profile,
    fields,
    send: (seen, shown, changes) => saveProfile(seen, bodyOf(shown, changes)),
    onSaved: () => toast(said ?? t('saved'), { kind: 'success' }),
  })
}

/** Why it was not saved; where somebody else was quicker, the way to what is there now. */
export function SaveError({
  form,
  className,
}: {
  form: Pick<ReturnType<typeof useProfileForm>, 'error' | 'forget'>
  className?: string
}) {
  // Both at once: what was typed makes place for the newest, and for nothing older.
  const loadNewest = () => void reloadProfile().then(form.forget)
  return <NotSaved error={form.error} onLoadNewest={loadNewest} {...(className && { className })} />
}
