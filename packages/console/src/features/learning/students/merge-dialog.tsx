import type { Student } from '@studio/contract'
import { FormDialog, toast } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useForm } from '../../../platform/forms/use-form.ts'
import { TypeAhead } from '../../../platform/type-ahead.tsx'
import { useWords } from '../../../platform/words/use-words.ts'
import { mergeStudents, studentsQuery } from '../learning.queries.ts'

/** The student itself may be among them. */
const shown = 6

/** Two entries of one person become one: what the other one did moves here. */
export function MergeDialog({ student, onClose }: { student: Student; onClose: () => void }) {
  const { t } = useWords('learning')
  const { t: tLists } = useWords('lists')
  const { organizationId, studentId, name } = student
  const [search, setSearch] = useState('')
  const { data, error } = useQuery(
    studentsQuery({
      organizationId,
      search: useDeferredValue(search).trim(),
      pageSize: shown + 1,
      sort: 'name',
      dir: 'asc',
    }),
  )
  const others = data?.items.filter((one) => one.studentId !== studentId).slice(0, shown)
  const isAlone = others?.length === 0 && data?.total === 1 && search === ''
  const form = useForm({
    start: { other: undefined as Student | undefined },
    check: ({ other }) => ({ other: other ? undefined : t('chooseStudent') }),
    send: ({ other }) => mergeStudents(studentId, other!.studentId),
    onSaved: () => {
      toast(t('merged', { name }), { kind: 'success' })
      onClose()
    },
  })
  const { other } = form.values
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t('mergeTitle', { name })}
      description={t('mergeHelp', { name })}
      submitLabel={t('merge')}
      disabledReason={isAlone ? t('noOtherStudent') : undefined}
      error={form.dialog.error ?? error?.message}
    >
      <div className="grid gap-1.5">
        <TypeAhead
          label={t('otherStudent')}
          hint={t('otherStudentHint')}
          required
          error={form.fault('other')}
          value={other?.name ?? search}
          onText={(text) => {
            form.set({ other: undefined })
            setSearch(text)
          }}
          listLabel={t('otherStudent')}
          listClass="overflow-hidden"
          rowClass="min-h-11 py-1"
          found={other ? [] : (others ?? [])}
          keyOf={(one) => one.studentId}
          onChoose={form.field('other').onChange}
          row={(one) => (
            <>
              <span className="min-w-0 grow truncate">{one.name}</span>
              {/* Two entries of one person often have one name. */}
              <span className="min-w-0 truncate text-meta text-text3">
                {[...one.groups.map((group) => group.name), one.externalId].filter(Boolean).join(', ')}
              </span>
            </>
          )}
        />
        <p role="status" className="text-meta text-text2 empty:hidden">
          {isAlone ? t('noOtherStudent') : !other && others?.length === 0 ? tLists('noMatch') : null}
        </p>
      </div>
    </FormDialog>
  )
}
