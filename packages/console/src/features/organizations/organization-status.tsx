import type { Organization } from '@studio/contract'
import { StatusChip } from '@studio/ui'
import { Archive, CircleCheck, CirclePause } from 'lucide-react'
import { useWords } from '../../platform/words/use-words.ts'

const looks = {
  active: { tone: 'green', Icon: CircleCheck },
  suspended: { tone: 'amber', Icon: CirclePause },
  archived: { tone: 'grey', Icon: Archive },
} as const

export function OrganizationStatus({ status }: { status: Organization['status'] }) {
  const { t } = useWords('organizations')
  const { tone, Icon } = looks[status]
  return (
    <StatusChip tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`status_${status}`)}
    </StatusChip>
  )
}
