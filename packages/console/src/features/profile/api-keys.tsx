import type { Profile } from '@studio/contract'
import { Button, formatDate } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { NotRead } from '../../platform/calls/not-read.tsx'
import { roleName } from '../../platform/session/role-name.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { CreateKeyDialog, RevokeKeyDialog } from '../keys/index.ts'
import { apiKeysQuery, createApiKey, revokeApiKey } from './profile.queries.ts'
import { Row, Rows, Waiting } from './section.tsx'

type Key = { apiKeyId: string; name: string }

/** Keys for programs. */
export function ApiKeys({ profile }: { profile: Profile }) {
  const { t } = useWords('profile')
  const { t: tKeys } = useWords('keys')
  const { data, error, refetch } = useQuery(apiKeysQuery)
  const [creating, setCreating] = useState(false)
  const [revoking, setRevoking] = useState<Key>()
  const labelOf = (organizationId: string) =>
    profile.memberships.find((one) => one.organizationId === organizationId)?.label ?? '…'
  if (error) return <NotRead reading={{ error, refetch }} />
  if (!data) return <Waiting rows={2} />
  return (
    <div className="grid justify-items-stretch gap-3">
      {data.items.length === 0 ? (
        <p className="text-text2">{t('noApiKeys')}</p>
      ) : (
        <Rows label={t('apiKeys')}>
          {data.items.map((key) => (
            <Row
              key={key.apiKeyId}
              title={<span className="font-semibold">{key.name}</span>}
              meta={
                <>
                  {t('keyLine', {
                    role: roleName(key.role),
                    organization: labelOf(key.organizationId),
                  })}{' '}
                  · {key.lastUsedAt ? t('lastUsed', { when: formatDate(key.lastUsedAt) }) : t('neverUsed')}
                </>
              }
              act={
                <Button
                  size="small"
                  aria-label={tKeys('revokeKey', { name: key.name })}
                  onClick={() => setRevoking(key)}
                >
                  {tKeys('revoke')}
                </Button>
              }
            />
          ))}
        </Rows>
      )}
      <div className="flex flex-wrap items-center gap-4">
        {profile.memberships.length > 0 ? (
          <Button icon={<Plus aria-hidden="true" />} onClick={() => setCreating(true)}>
            {tKeys('newKey')}
          </Button>
        ) : null}
        <a
          href="/v1/reference"
          target="_blank"
          rel="noreferrer"
          className="kit-reach font-semibold text-accenttext"
        >
          {t('apiReference')}
        </a>
      </div>
      {creating ? (
        <CreateKeyDialog
          memberships={profile.memberships}
          onCreate={createApiKey}
          onClose={() => setCreating(false)}
        />
      ) : null}
      {revoking ? (
        <RevokeKeyDialog
          name={revoking.name}
          onRevoke={() => revokeApiKey(revoking.apiKeyId)}
          onClose={() => setRevoking(undefined)}
        />
      ) : null}
    </div>
  )
}
