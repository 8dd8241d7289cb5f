import type { Student } from '@studio/contract'
import { ConfirmDialog, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { eraseStudent } from '../learning.queries.ts'

export function EraseStudentDialog({ student, onClose }: { student: Student; onClose: () => void }) {
  const { t } = useTranslation('learning')
  const { name, studentId } = student
  const erase = useMutation({
    mutationFn: () => eraseStudent(studentId),
    onSuccess: ({ sentStatementIds }) => {
      const count = sentStatementIds.length
      toast(count > 0 ? t('erasedSent', { name, count }) : t('erased', { name }), { kind: 'success' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('eraseTitle', { name })}
      confirmLabel={t('erase')}
      danger
      onConfirm={() => erase.mutate()}
    >
      {t('eraseHelp')}
    </ConfirmDialog>
  )
}
