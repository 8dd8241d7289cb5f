import { Button, Checkbox, TextField } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useWords } from '../../../platform/words/use-words.ts'
import { createGroup, groupsQuery } from '../learning.queries.ts'

/** The groups of a student; a new one is made on the way. */
export function GroupChoice({
  organizationId,
  chosen,
  error,
  onChange,
}: {
  organizationId: string
  chosen: string[]
  /** Why what is chosen will not do. */
  error?: string | undefined
  onChange: (groupIds: string[]) => void
}) {
  const { t } = useWords('learning')
  const { data } = useQuery(groupsQuery(organizationId))
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const create = useMutation({
    mutationFn: () => createGroup({ organizationId, name }),
    meta: { showsError: true },
    onSuccess: ({ groupId }) => {
      setName('')
      onChange([...chosen, groupId])
    },
  })
  const add = () => {
    const wanted = name.trim()
    setMissing(!wanted)
    if (!wanted) return field.current?.focus()
    // A group that exists is meant, not a second one of its name.
    const known = data?.groups.find((one) => one.name.toLowerCase() === wanted.toLowerCase())
    if (!known) return create.mutate()
    setName('')
    if (!chosen.includes(known.groupId)) onChange([...chosen, known.groupId])
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1 font-semibold">{t('groups')}</legend>
      {data?.groups.map((group) => (
        <Checkbox
          key={group.groupId}
          label={group.name}
          checked={chosen.includes(group.groupId)}
          onChange={(isChosen) =>
            onChange(isChosen ? [...chosen, group.groupId] : chosen.filter((one) => one !== group.groupId))
          }
        />
      ))}
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          className="min-w-0 grow basis-40"
          label={t('newGroup')}
          maxLength={120}
          value={name}
          ref={field}
          error={isMissing ? t('nameRequired') : (create.error?.message ?? error)}
          onChange={(text) => {
            setName(text)
            setMissing(false)
          }}
          // Enter adds the group; the dialog around it is sent by its own button.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button loading={create.isPending} onClick={add}>
          {t('addGroup')}
        </Button>
      </div>
    </fieldset>
  )
}
