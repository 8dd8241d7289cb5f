import { Tabs } from '@studio/ui'
import { useSearch } from '@tanstack/react-router'
import { NoOrganization, useOrganization } from '../../platform/organizations/organization.tsx'
import { usePageSearch } from '../../platform/places/use-page-search.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { InvitationsList } from './invitations-list.tsx'
import { MembersList } from './members-list.tsx'

const tabs = ['members', 'invitations'] as const
type UsersTab = (typeof tabs)[number]

/** Who belongs to an organization, and who is invited. */
export function UsersPage() {
  const { t } = useWords('users')
  const changeSearch = usePageSearch()
  const { tab = 'members' } = useSearch({ strict: false }) as { tab?: UsersTab }
  const chosen = useOrganization('owner')
  const { organization } = chosen
  if (!organization) return <NoOrganization chosen={chosen} none={t('noOrganization')} atLeast="owner" />
  const choice = (
    <Tabs<UsersTab>
      label={t('tabs')}
      value={tab}
      tabs={tabs.map((value) => ({ value, label: t(value) }))}
      onChange={(next) =>
        changeSearch(({ organizationId }) => ({
          ...(organizationId ? { organizationId } : {}),
          ...(next === 'members' ? {} : { tab: next }),
        }))
      }
    />
  )
  const List = tab === 'invitations' ? InvitationsList : MembersList
  return <List key={organization.id} organization={organization} tabs={choice} />
}
