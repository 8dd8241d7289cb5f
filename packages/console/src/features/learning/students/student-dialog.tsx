import { guardianConsents, type Student } from '@studio/contract'
import { FormDialog, Select, TextField, toast } from '@studio/ui'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useWords } from '../../../platform/words/use-words.ts'
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
  const { t } = useWords('learning')
  const form = useForm({
    start: {
      name: student?.name ?? '',
      externalId: student?.externalId ?? '',
      guardianConsent: student?.guardianConsent ?? ('not_needed' as const),
      groupIds: student?.groups.map(({ groupId }) => groupId) ?? [],
    },
    check: ({ name }) => ({ name: name.trim() ? undefined : t('nameRequired') }),
    send: (values) => saveStudent(student, { organizationId, ...values }),
    onSaved: ({ name }) => {
      toast(t('studentSaved', { name }), { kind: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={student ? t('editStudent', { name: student.name }) : t('newStudent')}
      submitLabel={t('save')}
    >
      <TextField
        label={t('pseudonym')}
        hint={t('pseudonymHint')}
        required
        maxLength={40}
        {...form.field('name')}
      />
      <TextField
        label={t('externalId')}
        hint={t('externalIdHint')}
        maxLength={120}
        {...form.field('externalId')}
      />
      <Select
        label={t('consent')}
        hint={t('consentHint')}
        {...form.field('guardianConsent')}
        options={guardianConsents.map((value) => ({ value, label: t(`consent_${value}`) }))}
      />
      <GroupChoice organizationId={organizationId} {...form.choice('groupIds')} />
    </FormDialog>
  )
}
