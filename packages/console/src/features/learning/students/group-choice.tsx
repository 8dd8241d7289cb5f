import { Button, Checkbox, TextField } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createGroup, groupsQuery } from '../learning.queries.ts'

/** The groups of a student; a new one is made on the way. */
export function GroupChoice({
  organizationId,
  chosen,
  onChange,
}: {
  organizationId: string
  chosen: string[]
  onChange: (groupIds: string[]) => void
}) {
  const { t } = useTranslation('learning')
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
    setMissing(!name.trim())
    if (name.trim()) create.mutate()
    else field.current?.focus()
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
          error={isMissing ? t('nameRequired') : create.error?.message}
          onChange={(text) => {
            setName(text)
            setMissing(false)
          }}
        />
        <Button loading={create.isPending} onClick={add}>
          {t('addGroup')}
        </Button>
      </div>
    </fieldset>
  )
}
