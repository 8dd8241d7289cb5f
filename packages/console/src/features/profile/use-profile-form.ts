import type { BodyInput, ownAccountRoutes, Profile } from '@studio/contract'
import { toast } from '@studio/ui'
import { useFormDraft } from '../../platform/drafts/use-form-draft.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { reloadProfile, saveProfile } from './profile.queries.ts'

type Body = BodyInput<typeof ownAccountRoutes.updateProfile>

/** A form about a part of the profile; `said` is told when it is kept. */
export function useProfileForm<Fields extends object>(
  profile: Profile,
  fields: Fields,
  bodyOf: (shown: Fields, changes: Partial<Fields>) => Body,
  said?: string,
) {
  const { t } = useWords('profile')
  return useFormDraft({
    thing: profile,
    fields,
    send: (seen, shown, changes) => saveProfile(seen, bodyOf(shown, changes)),
    onSaved: () => toast(said ?? t('saved'), { kind: 'success' }),
    reload: reloadProfile,
  })
}
