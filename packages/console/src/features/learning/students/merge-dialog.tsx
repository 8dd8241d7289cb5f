import type { Student } from '@studio/contract'
import { FormDialog, Select, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mergeStudents, studentsQuery } from '../learning.queries.ts'

/** Two entries of one person become one: what the other one did moves here. */
export function MergeDialog({ student, onClose }: { student: Student; onClose: () => void }) {
  const { t } = useTranslation('learning')
  const { organizationId, studentId, name } = student
  const { data } = useQuery(studentsQuery({ organizationId, pageSize: 100, sort: 'name', dir: 'asc' }))
  const [otherId, setOtherId] = useState('')
  const others = data?.items.filter((one) => one.studentId !== studentId) ?? []
  const merge = useMutation({
    mutationFn: () => mergeStudents(studentId, otherId),
    meta: { showsError: true },
    onSuccess: () => {
      toast(t('merged', { name }), { kind: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('mergeTitle', { name })}
      description={t('mergeHelp', { name })}
      onSubmit={() => merge.mutate()}
      submitLabel={t('merge')}
      disabledReason={otherId ? undefined : t('chooseStudent')}
      submitting={merge.isPending}
      error={merge.error?.message}
    >
      <Select
        label={t('otherStudent')}
        required
        placeholder={t('chooseStudent')}
        value={otherId}
        onChange={setOtherId}
        // Two entries of one person often have one name.
        options={others.map((one) => ({
          value: one.studentId,
          label: [one.name, ...one.groups.map((group) => group.name)].join(', '),
        }))}
      />
    </FormDialog>
  )
}
