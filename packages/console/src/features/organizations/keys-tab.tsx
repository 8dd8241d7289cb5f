import type { OrganizationDetail, OrganizationKey } from '@studio/contract'
import { Button, formatDate, Skeleton } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { NotRead } from '../../platform/calls/not-read.tsx'
import { useHolder } from '../../platform/session/holder.ts'
import { roleName } from '../../platform/session/role-name.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { CreateKeyDialog, RevokeKeyDialog } from '../keys/index.ts'
import { createKey, organizationKeysQuery, revokeKey } from './organizations.queries.ts'

/** Keys for programs of the organization, whoever made them. */
export function KeysTab({ organization }: { organization: OrganizationDetail }) {
  const { t } = useWords('organizations')
  const { t: tKeys } = useWords('keys')
  const { organizationId } = organization
  const { data, error, refetch } = useQuery(organizationKeysQuery(organizationId))
  const { memberships } = useHolder()
  const own = memberships.find((one) => one.organizationId === organizationId)
  const [creating, setCreating] = useState(false)
  const [revoking, setRevoking] = useState<OrganizationKey>()
  if (error && !data) return <NotRead reading={{ error, refetch }} />
  return (
    <div className="grid gap-4">
      <p className="text-text2">{t('keysHelp')}</p>
      {data === undefined ? (
        <Skeleton height="3rem" />
      ) : data.items.length === 0 ? (
        <p className="text-text2">{t('noKeys')}</p>
      ) : (
        <ul
          aria-label={t('tab_keys')}
          className="divide-y divide-line rounded-10 border border-line bg-surface"
        >
          {data.items.map((key) => (
            <KeyRow key={key.apiKeyId} apiKey={key} onRevoke={() => setRevoking(key)} />
          ))}
        </ul>
      )}
      <div>
        <Button
          icon={<Plus aria-hidden="true" />}
          disabledReason={own ? undefined : t('keysForMembers')}
          onClick={() => setCreating(true)}
        >
          {tKeys('newKey')}
        </Button>
      </div>
      {creating && own ? (
        <CreateKeyDialog
          memberships={[{ ...own, role: own.scope }]}
          onCreate={({ name, role }) => createKey(organizationId, { name, role })}
          onClose={() => setCreating(false)}
        />
      ) : null}
      {revoking ? (
        <RevokeKeyDialog
          name={revoking.name}
          onRevoke={() => revokeKey(organizationId, revoking.apiKeyId)}
          onClose={() => setRevoking(undefined)}
        />
      ) : null}
    </div>
  )
}

function KeyRow({ apiKey, onRevoke }: { apiKey: OrganizationKey; onRevoke: () => void }) {
  const { t } = useWords('organizations')
  const { t: tKeys } = useWords('keys')
  const { name, role, person, lastUsedAt } = apiKey
  return (
    <li className="flex min-h-13 items-center gap-3 px-4 py-2">
      <div className="min-w-0 grow">
        <p className="truncate font-semibold">{name}</p>
        <p className="text-meta text-text3">
          {t('keyLine', { role: roleName(role), person })} ·{' '}
          {lastUsedAt ? t('lastUsed', { when: formatDate(lastUsedAt) }) : t('neverUsed')}
        </p>
      </div>
      <Button size="small" aria-label={tKeys('revokeKey', { name })} onClick={onRevoke}>
        {tKeys('revoke')}
      </Button>
    </li>
  )
}
