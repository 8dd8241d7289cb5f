import type { Student } from '@studio/contract'
import { toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useWords } from '../../platform/words/use-words.ts'
import { setStudentActive } from './learning.queries.ts'

/** Lets a student join classes again, or no longer. The work stays either way. */
export function useActivate(): (student: Student, isActive: boolean) => void {
  const { t } = useWords('learning')
  const activate = useMutation({
    mutationFn: ({ student, isActive }: { student: Student; isActive: boolean }) =>
      setStudentActive(student, isActive),
    onSuccess: ({ name }, { isActive }) =>
      toast(t(isActive ? 'wasReactivated' : 'wasDeactivated', { name }), { kind: 'success' }),
  })
  return (student, isActive) => activate.mutate({ student, isActive })
}
