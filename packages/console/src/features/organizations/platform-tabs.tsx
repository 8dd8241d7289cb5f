import { Tabs } from '@studio/ui'
import { useNavigate } from '@tanstack/react-router'
import { useWords } from '../../platform/words/use-words.ts'

const tabs = ['list', 'audit', 'feedback'] as const

/** What platform admins find beside the organizations: what belongs to none of them. */
export function PlatformTabs({ tab }: { tab: (typeof tabs)[number] }) {
  const { t } = useWords('organizations')
  const navigate = useNavigate()
  return (
    <Tabs
      label={t('platformTabs')}
      value={tab}
      tabs={tabs.map((value) => ({ value, label: t(`platform_${value}`) }))}
      onChange={(next) =>
        void navigate({ to: '/account/organizations', search: next === 'list' ? {} : { tab: next } })
      }
    />
  )
}
