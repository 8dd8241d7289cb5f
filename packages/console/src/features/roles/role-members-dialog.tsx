import type { Role, RoleMember } from '@studio/contract'
import { Banner, Dialog, IconButton, Skeleton, TextField, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Minus, Plus, Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { ThingAvatar } from '../../platform/avatar/thing-avatar.tsx'
import { roleName } from '../../platform/session/role-name.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { giveRole, roleMembersQuery, takeRoleBack } from './roles.queries.ts'

/** Who has a narrowed role, and a type-ahead over the others. */
export function RoleMembersDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const { t } = useWords('roles')
  const { roleId, displayName } = role
  const [text, setText] = useState('')
  const people = useQuery(roleMembersQuery(roleId, useDeferredValue(text)))
  const give = useMutation({
    mutationFn: ({ userId }: RoleMember) => giveRole(roleId, userId),
    meta: { showsError: true },
    onSuccess: (_answer, { name }) => toast(t('given', { name, role: displayName }), { kind: 'success' }),
  })
  const takeBack = useMutation({
    mutationFn: ({ userId }: RoleMember) => takeRoleBack(roleId, userId),
    meta: { showsError: true },
    onSuccess: (_answer, { name }) => toast(t('takenBack', { name }), { kind: 'success' }),
  })
  const error = people.error ?? give.error ?? takeBack.error
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('peopleTitle', { name: displayName })}
      description={t('peopleHelp', { role: roleName(role.value) })}
      width={640}
    >
      <div className="grid gap-4">
        {error ? <Banner kind="error">{error.message}</Banner> : null}
        <PeopleList
          label={t('holders')}
          empty={t('nobody')}
          people={people.data?.members}
          icon={<Minus aria-hidden="true" />}
          word={(name) => t('takeBack', { name })}
          onAct={(person) => takeBack.mutate(person)}
        />
        <TextField
          label={t('searchPeople')}
          before={<Search aria-hidden="true" />}
          type="search"
          autoComplete="off"
          value={text}
          onChange={setText}
        />
        <PeopleList
          label={t('candidates')}
          empty={t('noCandidates')}
          people={people.data?.candidates}
          icon={<Plus aria-hidden="true" />}
          word={(name) => t('give', { name })}
          onAct={(person) => give.mutate(person)}
        />
      </div>
    </Dialog>
  )
}

function PeopleList({
  label,
  empty,
  people,
  icon,
  word,
  onAct,
}: {
  label: string
  empty: string
  people: readonly RoleMember[] | undefined
  icon: React.ReactNode
  word: (name: string) => string
  onAct: (person: RoleMember) => void
}) {
  if (!people) return <Skeleton height="3rem" />
  return (
    <section aria-label={label}>
      <h3 className="kit-label">{label}</h3>
      {people.length === 0 ? (
        <p className="text-text2">{empty}</p>
      ) : (
        <ul className="divide-y divide-line rounded-10 border border-line">
          {people.map((person) => (
            <li key={person.userId} className="flex min-h-12 items-center gap-3 px-3 py-1.5">
              <ThingAvatar type="user" id={person.userId} name={person.name} size={32} decorative />
              <span className="min-w-0 grow">
                <span className="block truncate">{person.name}</span>
                <span className="block truncate text-meta text-text3">
                  {person.email} · {roleName(person.value)}
                </span>
              </span>
              <IconButton size="small" label={word(person.name)} icon={icon} onClick={() => onAct(person)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
