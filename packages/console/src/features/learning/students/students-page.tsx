import { guardianConsents, type Student, studentStatuses, studentsRoutes } from '@studio/contract'
import { Button, EmptyState, formatDateTime } from '@studio/ui'
import { ClipboardPaste, Plus } from 'lucide-react'
import { useState } from 'react'
import { type ListColumn, numberColumn } from '../../../platform/lists/list-columns.ts'
import { ListPage } from '../../../platform/lists/list-page.tsx'
import { MoreMenu } from '../../../platform/more-menu.tsx'
import {
  NoOrganization,
  OrganizationSelect,
  useOrganization,
} from '../../../platform/organizations/organization.tsx'
import { useWords } from '../../../platform/words/use-words.ts'
import { studentsQuery } from '../learning.queries.ts'
import { EraseStudentDialog } from './erase-student-dialog.tsx'
import { GroupsDialog } from './groups-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { RosterDialog } from './roster-dialog.tsx'
import { StudentDialog } from './student-dialog.tsx'
import { type OpenStudent, useStudentActs } from './use-student-acts.tsx'

export function StudentsPage() {
  const { t } = useWords('learning')
  const chosen = useOrganization('owner', 'LEARNING_MODULE')
  const { organization } = chosen
  if (!organization)
    return (
      <NoOrganization
        chosen={chosen}
        none={t('noOrganization')}
        atLeast="owner"
        attribute="LEARNING_MODULE"
      />
    )
  return <Students key={organization.id} organizationId={organization.id} />
}

type Open = { what: 'new' | 'roster' | 'groups' } | OpenStudent

function Students({ organizationId }: { organizationId: string }) {
  const { t } = useWords('learning')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const edit = (student: Student) => setOpen({ what: 'edit', student })
  const add = (
    <Button
      variant="primary"
      icon={<ClipboardPaste aria-hidden="true" />}
      onClick={() => setOpen({ what: 'roster' })}
    >
      {t('pasteList')}
    </Button>
  )
  const acts = useStudentActs(organizationId, setOpen)
  return (
    <>
      <ListPage<Student>
        id="students"
        title={t('students')}
        beside={
          <>
            <OrganizationSelect atLeast="owner" attribute="LEARNING_MODULE" />
            <Button icon={<Plus aria-hidden="true" />} onClick={() => setOpen({ what: 'new' })}>
              {t('newStudent')}
            </Button>
            <Button onClick={() => setOpen({ what: 'groups' })}>{t('groups')}</Button>
          </>
        }
        action={add}
        route={studentsRoutes.list}
        fixedQuery={{ organizationId }}
        query={(input) => studentsQuery({ ...input, organizationId })}
        columns={useColumns(edit)}
        searchFields={[
          { value: 'name', label: t('name'), active: true },
          { value: 'group', label: t('group'), active: true },
          { value: 'externalId', label: t('externalId'), active: true },
        ]}
        filters={[
          {
            key: 'status',
            label: t('status'),
            options: studentStatuses.map((value) => ({ value, label: t(`student_${value}`) })),
          },
          {
            key: 'guardianConsent',
            label: t('consent'),
            options: guardianConsents.map((value) => ({ value, label: t(`consent_${value}`) })),
          },
        ]}
        rowKey={(row) => row.studentId}
        rowLabel={(row) => row.name}
        onOpenRow={edit}
        rowActions={(row) => <MoreMenu label={t('actsOf', { name: row.name })} items={acts(row)} />}
        empty={
          <EmptyState title={t('noStudents')} action={add}>
            {t('noStudentsHelp')}
          </EmptyState>
        }
      />
      <OpenDialog open={open} organizationId={organizationId} onClose={close} />
    </>
  )
}

function OpenDialog({
  open,
  organizationId,
  onClose,
}: {
  open: Open | undefined
  organizationId: string
  onClose: () => void
}) {
  if (!open) return null
  if (open.what === 'roster') return <RosterDialog organizationId={organizationId} onClose={onClose} />
  if (open.what === 'groups') return <GroupsDialog organizationId={organizationId} onClose={onClose} />
  if (open.what === 'merge') return <MergeDialog student={open.student} onClose={onClose} />
  if (open.what === 'erase') return <EraseStudentDialog student={open.student} onClose={onClose} />
  const student = open.what === 'edit' ? open.student : undefined
  return <StudentDialog organizationId={organizationId} student={student} onClose={onClose} />
}

function useColumns(onOpen: (row: Student) => void): ListColumn<Student>[] {
  const { t } = useWords('learning')
  const none = <span className="text-text3">–</span>
  return [
    {
      id: 'name',
      header: t('name'),
      sortable: true,
      phone: 'title',
      width: '14rem',
      cell: (row) => (
        <button type="button" className="truncate text-left font-semibold" onClick={() => onOpen(row)}>
          {row.name}
        </button>
      ),
    },
    {
      id: 'groups',
      header: t('groups'),
      width: '12rem',
      phone: 'line',
      cell: (row) => row.groups.map(({ name }) => name).join(', ') || none,
    },
    {
      id: 'status',
      header: t('status'),
      sortable: true,
      width: '8rem',
      phone: 'meta',
      cell: (row) => t(`student_${row.status}`),
    },
    numberColumn('activitiesDone', t('activitiesDone'), '8rem', (row) => row.activitiesDone),
    {
      id: 'lastSeenAt',
      header: t('lastSeen'),
      sortable: true,
      width: '11rem',
      cell: (row) => (row.lastSeenAt ? formatDateTime(row.lastSeenAt) : none),
    },
    {
      id: 'guardianConsent',
      header: t('consent'),
      sortable: true,
      width: '8rem',
      phone: 'meta',
      phoneName: t('consent'),
      cell: (row) => t(`consent_${row.guardianConsent}`),
    },
    {
      id: 'personalCode',
      header: t('personalCode'),
      width: '9rem',
      phone: 'meta',
      phoneName: t('personalCode'),
      cell: (row) => row.personalCode,
    },
  ]
}
