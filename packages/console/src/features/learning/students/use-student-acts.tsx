import type { Student } from '@studio/contract'
import { useMutation } from '@tanstack/react-query'
import { Download, KeyRound, Merge, Pencil, Trash2, UserCheck, UserX } from 'lucide-react'
import { useBarred } from '../../../platform/session/use-barred.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { takeStudentAway } from '../learning.queries.ts'
import { useActivate } from '../use-activate.ts'
import { useReset } from './use-reset.ts'

export type OpenStudent = { what: 'edit' | 'merge' | 'erase'; student: Student }

/** What the menu of a student offers. */
export function useStudentActs(organizationId: string, onOpen: (open: OpenStudent) => void) {
  const { t } = useWords('learning')
  const reset = useReset()
  const activate = useActivate()
  // What it fails with is said by the toaster.
  const take = useMutation({ mutationFn: takeStudentAway })
  // Asked for owners it would bar teachers, who are owners in Learning only. Others don't see this page.
  const barred = useBarred()('read', organizationId, 'export')
  return (student: Student) => [
    {
      id: 'edit',
      label: t('edit'),
      icon: <Pencil aria-hidden="true" />,
      onSelect: () => onOpen({ what: 'edit', student }),
    },
    {
      id: 'reset',
      label: t('newPersonalCode'),
      icon: <KeyRound aria-hidden="true" />,
      onSelect: () => reset(student),
    },
    {
      id: 'merge',
      label: t('merge'),
      icon: <Merge aria-hidden="true" />,
      onSelect: () => onOpen({ what: 'merge', student }),
    },
    {
      id: 'export',
      label: t('takeAway'),
      icon: <Download aria-hidden="true" />,
      disabledReason: barred,
      onSelect: () => take.mutate(student.studentId),
    },
    student.status === 'inactive'
      ? {
          id: 'reactivate',
          label: t('reactivate'),
          icon: <UserCheck aria-hidden="true" />,
          onSelect: () => activate(student, true),
        }
      : {
          id: 'deactivate',
          label: t('deactivate'),
          icon: <UserX aria-hidden="true" />,
          onSelect: () => activate(student, false),
        },
    {
      id: 'erase',
      label: t('erase'),
      icon: <Trash2 aria-hidden="true" />,
      danger: true,
      onSelect: () => onOpen({ what: 'erase', student }),
    },
  ]
}
