import type { OrganizationDetail, OrganizationKey } from '@studio/contract'
import { Banner, Button, ConfirmDialog, formatDate, Skeleton, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHolder } from '../../platform/holder.ts'
import { roleName } from '../../platform/role-name.ts'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { organizationKeysQuery, revokeKey } from './organizations.queries.ts'

/** Keys for programs of the organization, whoever made them. */
export function KeysTab({ organization }: { organization: OrganizationDetail }) {
  const { t } = useTranslation('organizations')
  const { organizationId } = organization
  const { data, error, refetch } = useQuery(organizationKeysQuery(organizationId))
  const { memberships } = useHolder()
  const isMember = memberships.some((one) => one.organizationId === organizationId)
  const [creating, setCreating] = useState(false)
  const [revoking, setRevoking] = useState<OrganizationKey>()
  if (error && !data)
    return (
      <Banner kind="error" action={{ label: t('tryAgain'), onClick: () => void refetch() }}>
        {error.message}
      </Banner>
    )
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
          disabledReason={isMember ? undefined : t('keysForMembers')}
          onClick={() => setCreating(true)}
        >
          {t('newKey')}
        </Button>
      </div>
      {creating ? (
        <CreateKeyDialog organizationId={organizationId} onClose={() => setCreating(false)} />
      ) : null}
      {revoking ? (
        <RevokeDialog
          organizationId={organizationId}
          apiKey={revoking}
          onClose={() => setRevoking(undefined)}
        />
      ) : null}
    </div>
  )
}

function KeyRow({ apiKey, onRevoke }: { apiKey: OrganizationKey; onRevoke: () => void }) {
  const { t } = useTranslation('organizations')
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
      <Button size="small" aria-label={t('revokeKey', { name })} onClick={onRevoke}>
        {t('revoke')}
      </Button>
    </li>
  )
}

function RevokeDialog({
  organizationId,
  apiKey: { apiKeyId, name },
  onClose,
}: {
  organizationId: string
  apiKey: OrganizationKey
  onClose: () => void
}) {
  const { t } = useTranslation('organizations')
  const revoke = useMutation({
    mutationFn: () => revokeKey(organizationId, apiKeyId),
    onSuccess: () => toast(t('revoked', { name }), { kind: 'success' }),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('revokeTitle', { name })}
      confirmLabel={t('revoke')}
      danger
      loading={revoke.isPending}
      onConfirm={() => revoke.mutate()}
    >
      {t('revokeHelp')}
    </ConfirmDialog>
  )
}
