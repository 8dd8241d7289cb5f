import { limits, type RosterRole, rosterRoles } from '@studio/contract'
import { Banner, FormDialog, Switch, TextArea, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../platform/calls/api.ts'
import { ImportTable } from '../../../platform/tables/import-table.tsx'
import { useWords } from '../../../platform/words/use-words.ts'
import { readRoster } from '../learning.queries.ts'
import { GroupChoice } from './group-choice.tsx'
import { RosterFile } from './roster-file.tsx'

type Read = Awaited<ReturnType<typeof readRoster>>
type Choices = { roles?: RosterRole[]; without: number[]; fullNames: boolean }
const asRead: Choices = { without: [], fullNames: false }

/** A class list from any school: first what each line would become, then adding the lines that have no problem. */
export function RosterDialog({ organizationId, onClose }: { organizationId: string; onClose: () => void }) {
  const { t } = useWords('learning')
  const [text, setText] = useState('')
  const [groupIds, setGroupIds] = useState<string[]>([])
  const [choices, setChoices] = useState(asRead)
  const [seen, setSeen] = useState<Read>()
  const [missing, setMissing] = useState<{ text?: string | undefined; group?: string | undefined }>({})
  const groupId = groupIds.at(-1)
  const list = { text, groupId: groupId ?? '' }
  const isNow = (sent: typeof list) => sent.text === text && sent.groupId === list.groupId
  const read = useMutation({
    mutationFn: (wish: Choices & typeof list & { isPreview: boolean }) =>
      readRoster({ organizationId, ...wish }),
    meta: { showsError: true },
    onSuccess: (answer, sent) => {
      // Of a list that was changed meanwhile, nothing was checked.
      if (sent.isPreview) return setSeen(isNow(sent) ? answer : undefined)
      toast(t('studentsAdded', { count: answer.added }), { kind: 'success' })
      onClose()
    },
  })
  const look = (next: Choices) => {
    setChoices(next)
    read.mutate({ ...next, ...list, isPreview: true })
  }
  const change = (next: string) => {
    setText(next)
    setMissing((before) => ({ ...before, text: undefined }))
    setSeen(undefined)
    setChoices(asRead)
  }
  const submit = () => {
    const lacks = {
      text: text.trim() === '' ? t('listRequired') : undefined,
      group: groupId ? undefined : t('groupRequired'),
    }
    setMissing(lacks)
    if (!lacks.text && !lacks.group) read.mutate({ ...choices, ...list, isPreview: seen === undefined })
  }
  const refusedText =
    read.error instanceof ApiError && read.variables && isNow(read.variables)
      ? read.error.field('text')
      : undefined
  const fine = seen?.lines.filter((one) => one.problem === '').length ?? 0
  return (
    <FormDialog
      onClose={onClose}
      width={seen ? 880 : 640}
      title={t('pasteList')}
      closeOnBackdrop={text === ''}
      onSubmit={submit}
      submitLabel={seen ? t('addThese', { count: fine }) : t('checkList')}
      submitting={read.isPending}
      error={refusedText ? undefined : read.error?.message}
    >
      <TextArea
        label={t('list')}
        hint={t('listHint')}
        required
        rows={seen ? 2 : 6}
        maxLength={limits.pastedCharacters}
        value={text}
        error={missing.text ?? refusedText}
        onChange={change}
      />
      <RosterFile organizationId={organizationId} onRead={change} />
      <GroupChoice
        organizationId={organizationId}
        chosen={groupId ? [groupId] : []}
        error={missing.group}
        onChange={(next) => {
          setGroupIds(next)
          setMissing((before) => ({ ...before, group: undefined }))
          setSeen(undefined)
        }}
      />
      {seen ? <Checked seen={seen} choices={choices} fine={fine} onChange={look} /> : null}
    </FormDialog>
  )
}

/** What was read: every line with the name in class that it gives, or why it gives none. */
function Checked({
  seen: { columns, lines, problem },
  choices,
  fine,
  onChange,
}: {
  seen: Read
  choices: Choices
  fine: number
  onChange: (choices: Choices) => void
}) {
  const { t } = useWords('learning')
  const place = useRef<HTMLElement>(null)
  // A long list fills the dialog: what was read of it is below.
  useEffect(() => {
    // Newer browsers answer with a promise, which is no way to end an effect.
    void place.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <section ref={place} className="grid grid-cols-1 gap-3" aria-label={t('checked')}>
      <p role="status">{t('listChecked', { count: fine, all: lines.length })}</p>
      {problem ? <Banner kind="warning">{problem}</Banner> : null}
      <Switch
        label={t('fullNames')}
        hint={t('fullNamesHint')}
        checked={choices.fullNames}
        onChange={(fullNames) => onChange({ ...choices, fullNames })}
      />
      <ImportTable<RosterRole>
        columns={columns}
        lines={lines.map((one) => ({
          ...one,
          outcome: one.name,
          isLeftOut: choices.without.includes(one.line),
        }))}
        roles={rosterRoles.map((value) => ({ value, label: t(`role_${value}`) }))}
        unused="none"
        result={t('inClass')}
        onRole={(at, role) =>
          onChange({
            ...choices,
            // One column for each role: the one before gives it up.
            roles: columns.map((column, each) =>
              each === at ? role : column.role === role ? 'none' : column.role,
            ),
          })
        }
        onUse={(line, isUsed) => {
          const rest = choices.without.filter((one) => one !== line)
          onChange({ ...choices, without: isUsed ? rest : [...rest, line] })
        }}
      />
    </section>
  )
}
