import type { Profile } from '@studio/contract'
import { ThingAvatar } from '../../platform/avatar/thing-avatar.tsx'
import { roleName } from '../../platform/session/role-name.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { Row, Rows } from './section.tsx'

/** Where one belongs, and as what; read only. */
export function Memberships({ profile }: { profile: Profile }) {
  const { t } = useWords('profile')
  const { memberships, isAdmin } = profile
  if (memberships.length === 0 && !isAdmin) return <p className="text-text2">{t('noOrganizations')}</p>
  return (
    <Rows label={t('organizations')}>
      {isAdmin ? (
        <Row
          title={<span className="font-semibold">{roleName('admin')}</span>}
          meta={t('platformAdminHelp')}
        />
      ) : null}
      {memberships.map(({ organizationId, label, role, groups }) => (
        <Row
          key={organizationId}
          title={
            <span className="flex min-w-0 items-center gap-3">
              <ThingAvatar type="namespace" id={organizationId} name={label} size={24} decorative />
              <span className="font-semibold">{label}</span>
            </span>
          }
          meta={groups.length > 0 ? t('groups', { groups: groups.join(', ') }) : t('noGroups')}
          act={<span className="shrink-0 text-text2">{roleName(role)}</span>}
        />
      ))}
    </Rows>
  )
}
