import type { BodyInput, Profile, routes } from '@studio/contract'
import { toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { NotSaved } from '../../platform/drafts/not-saved.tsx'
import { reloadProfile, saveProfile } from './profile.queries.ts'

/** Saves a part of the profile; `said` is told when it is kept. */
export function useSave(profile: Profile, said?: string) {
  const { t } = useTranslation('profile')
  return useMutation({
    mutationFn: (body: BodyInput<typeof routes.ownAccount.updateProfile>) => saveProfile(profile, body),
    meta: { showsError: true },
    onSuccess: () => toast(said ?? t('saved'), { kind: 'success' }),
  })
}

/** Why it was not saved; where somebody else was quicker, the way to what is there now. */
export function SaveError({
  save,
  className,
}: {
  save: Pick<ReturnType<typeof useSave>, 'error'>
  className?: string
}) {
  return <NotSaved error={save.error} onLoadNewest={reloadProfile} {...(className && { className })} />
}
