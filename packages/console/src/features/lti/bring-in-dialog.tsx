import type { BroughtIn, LearningCourse } from '@studio/contract'
import { Checkbox, FormDialog, Select, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../platform/words/use-words.ts'
import { groupsQuery } from '../learning/index.ts'
import { bringIn } from './lti.queries.ts'

/** The pupils of a course into a group: first who would be added and who left, then the act. */
export function BringInDialog({
  organizationId,
  course,
  onClose,
}: {
  organizationId: string
  course: LearningCourse
  onClose: () => void
}) {
  const { t } = useWords('lti')
  const groups = useQuery(groupsQuery(organizationId)).data?.groups ?? []
  const [groupId, setGroupId] = useState(course.groupId ?? '')
  const [preview, setPreview] = useState<BroughtIn>()
  const [leftIds, setLeftIds] = useState<string[]>([])
  const read = useMutation({
    mutationFn: (sent: { groupId: string; isPreview: boolean }) =>
      bringIn(course, { groupId: sent.groupId || null, leftIds, isPreview: sent.isPreview }),
    meta: { showsError: true },
    onSuccess: (answer, sent) => {
      // Of a group that was chosen meanwhile, nothing was checked.
      if (sent.isPreview) return setPreview(sent.groupId === groupId ? answer : undefined)
      toast(t('broughtIn', { count: answer.added.length }), { kind: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      width={640}
      title={t('bringInTitle', { name: course.name })}
      description={t('bringInHelp')}
      onSubmit={() => read.mutate({ groupId, isPreview: preview === undefined })}
      submitLabel={preview ? t('bringInNow') : t('checkCourse')}
      submitting={read.isPending}
      error={read.error?.message}
    >
      <Select
        label={t('group')}
        value={groupId}
        onChange={(next) => {
          setGroupId(next)
          setPreview(undefined)
          setLeftIds([])
        }}
        options={[
          ...(course.groupId ? [] : [{ value: '', label: t('groupOfCourse', { name: course.name }) }]),
          ...groups.map((group) => ({ value: group.groupId, label: group.name })),
        ]}
      />
      {preview ? <Preview preview={preview} leftIds={leftIds} onChange={setLeftIds} /> : null}
    </FormDialog>
  )
}

function Preview({
  preview: { added, stayed, left },
  leftIds,
  onChange,
}: {
  preview: BroughtIn
  leftIds: string[]
  onChange: (leftIds: string[]) => void
}) {
  const { t } = useWords('lti')
  return (
    <section className="grid gap-3" aria-label={t('membersFound')}>
      <p role="status">
        {t('courseAdds', { count: added.length })} {t('courseKeeps', { count: stayed })}
      </p>
      {added.length > 0 ? (
        <ul className="max-h-48 list-disc overflow-y-auto break-words pl-5">
          {added.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      ) : null}
      {left.length > 0 ? (
        <fieldset className="grid gap-2">
          <legend className="pb-1 font-semibold">{t('leftCourse')}</legend>
          <p className="text-text2">{t('leftHelp')}</p>
          {left.map(({ studentId, name }) => (
            <Checkbox
              key={studentId}
              label={t('takeOut', { name })}
              checked={leftIds.includes(studentId)}
              onChange={(isChosen) =>
                onChange(isChosen ? [...leftIds, studentId] : leftIds.filter((one) => one !== studentId))
              }
            />
          ))}
        </fieldset>
      ) : null}
    </section>
  )
}
