import type { Organization } from '@studio/contract'
import { StatusChip } from '@studio/ui'
import { Archive, CircleCheck, CirclePause } from 'lucide-react'
import { useTranslation } from 'react-i18next'

const looks = {
  active: { tone: 'green', Icon: CircleCheck },
  suspended: { tone: 'amber', Icon: CirclePause },
  archived: { tone: 'grey', Icon: Archive },
} as const

export function OrganizationStatus({ status }: { status: Organization['status'] }) {
  const { t } = useTranslation('organizations')
  const { tone, Icon } = looks[status]
  return (
    <StatusChip tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`status_${status}`)}
    </StatusChip>
  )
}
