import { limits, type RosterLine } from '@studio/contract'
import { Banner, FormDialog, TextArea, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readRoster } from '../learning.queries.ts'
import { GroupChoice } from './group-choice.tsx'
import { RosterFile } from './roster-file.tsx'

/** A pasted class list: first what each line would become, then adding the lines that have no problem. */
export function RosterDialog({ organizationId, onClose }: { organizationId: string; onClose: () => void }) {
  const { t } = useTranslation('learning')
  const [text, setText] = useState('')
  const [groupIds, setGroupIds] = useState<string[]>([])
  const [lines, setLines] = useState<RosterLine[]>()
  const [problem, setProblem] = useState<string>()
  const groupId = groupIds.at(-1)
  const read = useMutation({
    mutationFn: (isPreview: boolean) =>
      readRoster({ organizationId, groupId: groupId ?? '', text, isPreview }),
    meta: { showsError: true },
    onSuccess: (answer, isPreview) => {
      if (isPreview) return setLines(answer.lines)
      toast(t('studentsAdded', { count: answer.added }), { kind: 'success' })
      onClose()
    },
  })
  const change = (next: string) => {
    setText(next)
    setLines(undefined)
  }
  const submit = () => {
    const missing = text.trim() === '' ? t('listRequired') : groupId ? undefined : t('groupRequired')
    setProblem(missing)
    if (!missing) read.mutate(lines === undefined)
  }
  const fine = lines?.filter((one) => one.problem === '').length ?? 0
  return (
    <FormDialog
      onClose={onClose}
      width={640}
      title={t('pasteList')}
      closeOnBackdrop={text === ''}
      onSubmit={submit}
      submitLabel={lines ? t('addThese', { count: fine }) : t('checkList')}
      submitting={read.isPending}
      error={problem ?? read.error?.message}
    >
      <TextArea
        label={t('list')}
        hint={t('listHint')}
        required
        rows={6}
        maxLength={limits.pastedCharacters}
        value={text}
        onChange={change}
      />
      <RosterFile onRead={change} />
      <GroupChoice
        organizationId={organizationId}
        chosen={groupId ? [groupId] : []}
        onChange={(next) => {
          setGroupIds(next)
          setLines(undefined)
        }}
      />
      {lines ? (
        <section className="grid gap-2" aria-label={t('checked')}>
          <p role="status">{t('listChecked', { count: fine, all: lines.length })}</p>
          {lines
            .filter((one) => one.problem !== '')
            .map((one) => (
              <Banner key={one.line} kind="warning">
                {one.problem}
              </Banner>
            ))}
        </section>
      ) : null}
    </FormDialog>
  )
}
