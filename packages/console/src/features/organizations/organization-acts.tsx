import type { OrganizationDetail } from '@studio/contract'
import { ConfirmDialog, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Archive, CirclePause, CirclePlay, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { MoreMenu } from '../../platform/more-menu.tsx'
import { useHolder } from '../../platform/session/holder.ts'
import { useWords } from '../../platform/words/use-words.ts'
import {
  archiveOrganization,
  governOrganization,
  refreshOrganizations,
  restoreOrganization,
} from './organizations.queries.ts'

/** Closing and opening a whole organization. */
export function OrganizationActs({ organization }: { organization: OrganizationDetail }) {
  const { t } = useWords('organizations')
  const { isAdmin } = useHolder()
  const [asking, setAsking] = useState<'archive' | 'suspend'>()
  const restore = useRestore()
  const reactivate = useReactivate(organization)
  const { status, label: name, organizationId } = organization
  const items = [
    ...(isAdmin && status === 'active'
      ? [{ id: 'suspend', label: t('suspend'), icon: <CirclePause />, onSelect: () => setAsking('suspend') }]
      : []),
    ...(isAdmin && status === 'suspended'
      ? [
          {
            id: 'reactivate',
            label: t('reactivate'),
            icon: <CirclePlay />,
            onSelect: () => reactivate.mutate(),
          },
        ]
      : []),
    status === 'archived'
      ? {
          id: 'restore',
          label: t('restore'),
          icon: <Undo2 />,
          onSelect: () => restore.mutate(organizationId),
        }
      : {
          id: 'archive',
          label: t('archive'),
          icon: <Archive />,
          danger: true,
          onSelect: () => setAsking('archive'),
        },
  ]
  return (
    <>
      <MoreMenu variant="default" label={t('actions', { name })} size="medium" items={items} />
      {asking === 'archive' ? (
        <ArchiveDialog organization={organization} onClose={() => setAsking(undefined)} />
      ) : null}
      {asking === 'suspend' ? (
        <SuspendDialog organization={organization} onClose={() => setAsking(undefined)} />
      ) : null}
    </>
  )
}

function SuspendDialog({ organization, onClose }: { organization: OrganizationDetail; onClose: () => void }) {
  const { t } = useWords('organizations')
  const { label: name } = organization
  const suspend = useMutation({
    mutationFn: () => governOrganization(organization, { status: 'suspended' }),
    // The dialog says it, and stays; the next try is over what others changed since.
    meta: { showsError: true },
    onError: () => void refreshOrganizations(),
    onSuccess: () => {
      toast(t('suspended', { name }), { kind: 'success' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('suspendTitle', { name })}
      confirmLabel={t('suspend')}
      danger
      loading={suspend.isPending}
      error={suspend.error?.message}
      onConfirm={() => suspend.mutate()}
    >
      {t('suspendHelp')}
    </ConfirmDialog>
  )
}

function ArchiveDialog({ organization, onClose }: { organization: OrganizationDetail; onClose: () => void }) {
  const { t } = useWords('organizations')
  const navigate = useNavigate()
  const { label: name, organizationId } = organization
  const archive = useMutation({
    mutationFn: () => archiveOrganization(organizationId),
    onSuccess: () => {
      toast(t('archived', { name }), { kind: 'success' })
      onClose()
      void navigate({ to: '/account/organizations', search: {} })
    },
    // The dialog says it, and stays.
    meta: { showsError: true },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('archiveTitle', { name })}
      confirmLabel={t('archive')}
      danger
      loading={archive.isPending}
      error={archive.error?.message}
      onConfirm={() => archive.mutate()}
    >
      {t('archiveHelp')}
    </ConfirmDialog>
  )
}

function useReactivate(organization: OrganizationDetail) {
  const { t } = useWords('organizations')
  return useMutation({
    mutationFn: () => governOrganization(organization, { status: 'active' }),
    meta: { about: () => organization.organizationId },
    onError: () => void refreshOrganizations(),
    onSuccess: ({ label: name }) => toast(t('reactivated', { name }), { kind: 'success' }),
  })
}

export function useRestore() {
  const { t } = useWords('organizations')
  return useMutation({
    mutationFn: restoreOrganization,
    meta: { about: (organizationId: string) => organizationId },
    onSuccess: ({ label: name }) => toast(t('restored', { name }), { kind: 'success' }),
  })
}
