import type { LearningGroup } from '@studio/contract'
import { Button, Dialog, TextField, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../platform/calls/api.ts'
import { queryClient } from '../../../platform/calls/query-client.ts'
import { ConfirmInPlace } from '../../../platform/confirm-in-place.tsx'
import { isConflict } from '../../../platform/drafts/waiting.ts'
import { createGroup, deleteGroup, groupsQuery, renameGroup } from '../learning.queries.ts'

/** The groups of a school: made, renamed and deleted. Their students stay. */
export function GroupsDialog({ organizationId, onClose }: { organizationId: string; onClose: () => void }) {
  const { t } = useTranslation('learning')
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
  const { t } = useTranslation('learning')
  const [name, setName] = useState<string>()
  // The focus returns to the button that the field took the place of.
  const [wasRenaming, setWasRenaming] = useState(false)
  // Of the name that the person saw last.
  const [seen, setSeen] = useState(group.version)
  const begin = () => {
    setWasRenaming(true)
    setName(group.name)
    setSeen(group.version)
  }
  const rename = useMutation({
    mutationFn: (name: string) => renameGroup(group.groupId, name, seen),
    meta: { showsError: true },
    onSuccess: () => setName(undefined),
    onError: async (error) => {
      if (!isConflict(error)) return
      const { groups } = await queryClient.fetchQuery({ ...groupsQuery(organizationId), staleTime: 0 })
      setSeen(groups.find(({ groupId }) => groupId === group.groupId)?.version ?? seen)
    },
  })
  const remove = useMutation({
    mutationFn: () => deleteGroup(group.groupId),
    onSuccess: () => toast(t('groupDeleted', { name: group.name }), { kind: 'success' }),
  })
  if (name !== undefined)
    return (
      <li className="border-line border-b pb-2">
        <form
          className="flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            rename.mutate(name)
          }}
        >
          <TextField
            className="min-w-0 grow basis-40"
            label={t('nameOfGroup', { name: group.name })}
            maxLength={120}
            autoFocus
            value={name}
            error={faultOf(rename.error)}
            onChange={setName}
          />
          <Button type="submit" variant="primary" loading={rename.isPending}>
            {t('save')}
          </Button>
          <Button variant="cancel" onClick={() => setName(undefined)}>
            {t('keepName')}
          </Button>
        </form>
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
  const { t } = useTranslation('learning')
  const [name, setName] = useState('')
  const create = useMutation({
    mutationFn: () => createGroup({ organizationId, name }),
    meta: { showsError: true },
    onSuccess: () => setName(''),
  })
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        create.mutate()
      }}
    >
      <TextField
        ref={field}
        className="min-w-0 grow basis-40"
        label={t('newGroup')}
        maxLength={120}
        value={name}
        error={faultOf(create.error)}
        onChange={setName}
      />
      <Button type="submit" loading={create.isPending}>
        {t('addGroup')}
      </Button>
    </form>
  )
}

function faultOf(error: Error | null): string | undefined {
  return (error instanceof ApiError ? error.field('name') : undefined) ?? error?.message
}
