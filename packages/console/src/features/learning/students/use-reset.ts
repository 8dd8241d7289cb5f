import type { Student } from '@studio/contract'
import { toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useWords } from '../../../platform/words/use-words.ts'
import { resetStudent } from '../learning.queries.ts'

/** Gives a student a new personal code: the old one, and devices that joined with it, do not work any more. */
export function useReset(): (student: Student) => void {
  const { t } = useWords('learning')
  const reset = useMutation({
    mutationFn: (student: Student) => resetStudent(student.studentId),
    onSuccess: ({ name, personalCode }) =>
      toast(t('wasReset', { name, code: personalCode }), { kind: 'success' }),
  })
  return (student) => reset.mutate(student)
}
