import type { TeamMember } from '@studio/contract'
import { type Column, DataTable } from '@studio/ui'
import { roleName } from '../../platform/session/role-name.ts'
import { useWords } from '../../platform/words/use-words.ts'

/** What can this team see: for each of its people, by their role, their teams and their shares. */
export function TeamReach({ members }: { members: readonly TeamMember[] }) {
  const { t } = useWords('teams')
  const columns: Column<TeamMember>[] = [
    { id: 'person', header: t('reachPerson'), phone: 'title', cell: (member) => member.name },
    {
      id: 'role',
      header: t('reachRole'),
      width: '12rem',
      phone: 'meta',
      cell: (member) => roleName(member.role),
    },
    {
      id: 'sees',
      header: t('reachSees'),
      width: '18rem',
      phone: 'chip',
      cell: (member) => (member.sees === null ? t('seesAll') : t('sees', { count: member.sees })),
    },
  ]
  return (
    <section aria-labelledby="team-reach" className="flex flex-col gap-3">
      <div>
        <h2 id="team-reach" className="font-semibold text-section">
          {t('reach')}
        </h2>
        <p className="max-w-2xl text-text2">{t('reachHelp')}</p>
      </div>
      <DataTable
        label={t('reach')}
        columns={columns}
        rows={members}
        rowKey={(member) => member.userId}
        empty={<p className="text-text2">{t('reachNobody')}</p>}
      />
    </section>
  )
}
