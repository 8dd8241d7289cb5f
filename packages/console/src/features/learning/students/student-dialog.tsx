import { guardianConsents, type Student } from '@studio/contract'
import { FormDialog, Select, TextField, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../platform/calls/api.ts'
import { saveStudent } from '../learning.queries.ts'
import { GroupChoice } from './group-choice.tsx'

export function StudentDialog({
  organizationId,
  student,
  onClose,
}: {
  organizationId: string
  student: Student | undefined
  onClose: () => void
}) {
  const { t } = useTranslation('learning')
  const [values, setValues] = useState({
    name: student?.name ?? '',
    externalId: student?.externalId ?? '',
    guardianConsent: student?.guardianConsent ?? ('not_needed' as const),
    groupIds: student?.groups.map(({ groupId }) => groupId) ?? [],
  })
  const set = (part: Partial<typeof values>) => setValues({ ...values, ...part })
  const [isMissing, setMissing] = useState(false)
  const save = useMutation({
    mutationFn: () => saveStudent(student, { organizationId, ...values }),
    meta: { showsError: true },
    onSuccess: ({ name }) => {
      toast(t('studentSaved', { name }), { kind: 'success' })
      onClose()
    },
  })
  const fault = (field: string) => (save.error instanceof ApiError ? save.error.field(field) : undefined)
  const submit = () => {
    setMissing(values.name.trim() === '')
    if (values.name.trim() !== '') save.mutate()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={student ? t('editStudent', { name: student.name }) : t('newStudent')}
      closeOnBackdrop={false}
      onSubmit={submit}
      submitLabel={t('save')}
      submitting={save.isPending}
      error={save.error && !fault('name') && !fault('externalId') ? save.error.message : undefined}
    >
      <TextField
        label={t('pseudonym')}
        hint={t('pseudonymHint')}
        required
        maxLength={40}
        value={values.name}
        error={isMissing ? t('nameRequired') : fault('name')}
        onChange={(name) => set({ name })}
      />
      <TextField
        label={t('externalId')}
        hint={t('externalIdHint')}
        maxLength={120}
        value={values.externalId}
        error={fault('externalId')}
        onChange={(externalId) => set({ externalId })}
      />
      <Select
        label={t('consent')}
        hint={t('consentHint')}
        value={values.guardianConsent}
        onChange={(guardianConsent) => set({ guardianConsent })}
        options={guardianConsents.map((value) => ({ value, label: t(`consent_${value}`) }))}
      />
      <GroupChoice
        organizationId={organizationId}
        chosen={values.groupIds}
        onChange={(groupIds) => set({ groupIds })}
      />
    </FormDialog>
  )
}
