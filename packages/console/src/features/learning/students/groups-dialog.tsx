import type { LearningGroup } from '@studio/contract'
import { Button, Dialog, Form, TextField, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { queryClient } from '../../../platform/calls/query-client.ts'
import { ConfirmInPlace } from '../../../platform/confirm-in-place.tsx'
import { isConflict } from '../../../platform/drafts/waiting.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { createGroup, deleteGroup, groupsQuery, renameGroup } from '../learning.queries.ts'

/** The groups of a school: made, renamed and deleted. Their students stay. */
export function GroupsDialog({ organizationId, onClose }: { organizationId: string; onClose: () => void }) {
  const { t } = useWords('learning')
  const { data, error } = useQuery(groupsQuery(organizationId))
  const fresh = useRef<HTMLInputElement>(null)
  return (
    <Dialog open onClose={onClose} title={t('groups')} description={t('groupsHelp')} width={640}>
      {error ? <p className="text-redtext">{error.message}</p> : null}
      {data && data.groups.length > 0 ? (
        <ul className="grid gap-2 pb-4">
          {data.groups.map((group) => (
            <GroupRow key={group.groupId} organizationId={organizationId} group={group} next={fresh} />
          ))}
        </ul>
      ) : null}
      <NewGroup organizationId={organizationId} field={fresh} />
    </Dialog>
  )
}

function GroupRow({
  organizationId,
  group,
  next,
}: {
  organizationId: string
  group: LearningGroup
  next: RefObject<HTMLInputElement | null>
}) {
  const { t } = useWords('learning')
  const [isRenaming, setRenaming] = useState(false)
  // The focus returns to the button that the field took the place of.
  const [wasRenaming, setWasRenaming] = useState(false)
  // Of the name that the person saw last.
  const [seen, setSeen] = useState(group.version)
  const begin = () => {
    setWasRenaming(true)
    form.set({ name: group.name })
    form.forget()
    setRenaming(true)
    setSeen(group.version)
  }
  const form = useForm({
    start: { name: group.name },
    send: ({ name }) =>
      renameGroup(group.groupId, name, seen).catch(async (error) => {
        if (isConflict(error)) {
          const { groups } = await queryClient.fetchQuery({ ...groupsQuery(organizationId), staleTime: 0 })
          setSeen(groups.find(({ groupId }) => groupId === group.groupId)?.version ?? seen)
        }
        throw error
      }),
    onSaved: () => setRenaming(false),
  })
  const remove = useMutation({
    mutationFn: () => deleteGroup(group.groupId),
    onSuccess: () => toast(t('groupDeleted', { name: group.name }), { kind: 'success' }),
  })
  if (isRenaming)
    return (
      <li className="border-line border-b pb-2">
        <Form className="flex flex-wrap items-end gap-2" {...form.form}>
          <TextField
            className="min-w-0 grow basis-40"
            label={t('nameOfGroup', { name: group.name })}
            maxLength={120}
            autoFocus
            {...form.field('name')}
            error={form.fault('name') ?? form.refusal?.message}
          />
          <Button type="submit" variant="primary" loading={form.form.submitting}>
            {t('save')}
          </Button>
          <Button variant="cancel" onClick={() => setRenaming(false)}>
            {t('keepName')}
          </Button>
        </Form>
      </li>
    )
  return (
    <li className="flex flex-wrap items-center gap-2 border-line border-b pb-2">
      <span className="min-w-0 grow break-words">
        {t('groupOf', { name: group.name, count: group.students })}
      </span>
      <Button
        variant="text"
        autoFocus={wasRenaming}
        aria-label={t('renameGroup', { name: group.name })}
        onClick={begin}
      >
        {t('rename')}
      </Button>
      <ConfirmInPlace
        label={t('deleteGroup')}
        icon={<Trash2 aria-hidden="true" />}
        question={t('deleteGroupTitle', { name: group.name })}
        help={t('deleteGroupHelp')}
        disabledReason={undefined}
        next={next}
        onConfirm={() => remove.mutateAsync().catch(() => undefined)}
      />
    </li>
  )
}

function NewGroup({
  organizationId,
  field,
}: {
  organizationId: string
  field: RefObject<HTMLInputElement | null>
}) {
  const { t } = useWords('learning')
  const form = useForm({
    start: { name: '' },
    send: ({ name }) => createGroup({ organizationId, name }),
    onSaved: () => {
      form.reset()
    },
  })
  return (
    <Form className="flex flex-wrap items-end gap-2" {...form.form}>
      <TextField
        ref={field}
        className="min-w-0 grow basis-40"
        label={t('newGroup')}
        maxLength={120}
        {...form.field('name')}
        error={form.fault('name') ?? form.refusal?.message}
      />
      <Button type="submit" loading={form.form.submitting}>
        {t('addGroup')}
      </Button>
    </Form>
  )
}
