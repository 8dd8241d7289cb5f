import type { Student } from '@studio/contract'
import { ConfirmDialog, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useWords } from '../../../platform/words/use-words.ts'
import { eraseStudent, tracesQuery } from '../learning.queries.ts'

/** Says first what there is of the pupil, so that an entry with work isn't taken for an empty one of the same name. */
export function EraseStudentDialog({ student, onClose }: { student: Student; onClose: () => void }) {
  const { t } = useWords('learning')
  const { name, studentId } = student
  const { data: traces, error } = useQuery(tracesQuery(studentId))
  const erase = useMutation({
    mutationFn: () => eraseStudent(studentId),
    meta: { showsError: true },
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
      loading={erase.isPending || (!traces && !error)}
      error={error?.message}
      onConfirm={() => traces && erase.mutateAsync()}
    >
      <div className="grid gap-3">
        <p>{t('eraseHelp')}</p>
        {traces ? (
          <ul className="grid list-disc gap-1 pl-5">
            {(['activities', 'questions', 'reflections', 'quizAnswers'] as const).map((what) => (
              <li key={what}>{t(`erases_${what}`, { count: traces[what] })}</li>
            ))}
          </ul>
        ) : null}
        {traces && traces.sentStatements > 0 ? (
          <p>{t('eraseStays', { count: traces.sentStatements })}</p>
        ) : null}
        <p>{t('eraseAdvice')}</p>
      </div>
    </ConfirmDialog>
  )
}
