import { assignableRoles, type Role, roleAvatarId } from '@studio/contract'
import { Button, Card, ConfirmDialog, StatusChip, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { Eye, ImageUp, Pencil, Scissors, Trash2, Undo2, Users } from 'lucide-react'
import { useState } from 'react'
import { AvatarDialog } from '../../platform/avatar/avatar-dialog.tsx'
import { ThingAvatar } from '../../platform/avatar/thing-avatar.tsx'
import { MoreMenu } from '../../platform/more-menu.tsx'
import { roleName } from '../../platform/session/role-name.ts'
import { beginView } from '../../platform/session/view-as.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { removeRole, restoreRole } from './roles.queries.ts'

/** Their words; a colon would be read as part of the key. */
const about = {
  super_admin: 'about_super_admin',
  'owner:ns': 'about_owner',
  'edit:ns': 'about_edit',
  'read:ns': 'about_read',
  'restricted:ns': 'about_restricted',
  non_conversa_user: 'about_non_conversa_user',
} as const

/** A role with what it is for, its product groups, and how many have it. */
export function RoleCard({
  role,
  organization,
  onEdit,
  onOpenPeople,
}: {
  role: Role
  organization: { id: string; label: string }
  onEdit: () => void
  onOpenPeople: () => void
}) {
  const { t } = useWords('roles')
  const [picturing, setPicturing] = useState(false)
  const { displayName, value, isCustom } = role
  const avatarId = isCustom ? role.roleId : roleAvatarId(organization.id, value)
  const viewable = role.isDeleted ? undefined : assignableRoles.find((one) => one === value)
  return (
    <li className="flex min-w-0">
      <Card className="flex w-full min-w-0 flex-col gap-3 p-4">
        <div className="flex items-start gap-3">
          <ThingAvatar type="role" id={avatarId} name={displayName} size={44} decorative />
          <div className="min-w-0 grow">
            <h2 className="truncate font-semibold text-section">{displayName}</h2>
            <p className="truncate text-meta text-text3">
              {isCustom ? t('narrows', { role: roleName(value) }) : value}
            </p>
          </div>
          <RoleMenu
            role={role}
            onEdit={onEdit}
            onOpenPeople={onOpenPeople}
            onPicture={() => setPicturing(true)}
          />
        </div>
        <p className="grow text-text2">{isCustom ? role.description : t(about[value])}</p>
        {isCustom ? (
          <div>
            <StatusChip tone="amber" icon={<Scissors aria-hidden="true" />}>
              {t('without', { what: role.denies.map((one) => t(`short_${one}`)).join(', ') })}
            </StatusChip>
          </div>
        ) : null}
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-meta">
          <div className="flex gap-1.5">
            <dt className="text-text3">{t('productGroups')}</dt>
            <dd>{role.productGroups.join(', ') || t('noProductGroups')}</dd>
          </div>
        </dl>
        <div className="flex min-h-9 flex-wrap items-center justify-between gap-2 border-line border-t pt-3">
          <span className="text-meta">{t('members', { count: role.memberCount })}</span>
          {viewable ? (
            <Button
              size="small"
              variant="text"
              className="-mr-2 max-w-full"
              icon={<Eye aria-hidden="true" />}
              onClick={() =>
                beginView({
                  organizationId: organization.id,
                  label: organization.label,
                  role: viewable,
                  roleName: displayName,
                  ...(isCustom ? { roleId: role.roleId } : {}),
                })
              }
            >
              <span className="truncate">{t('tryAs', { role: displayName })}</span>
            </Button>
          ) : null}
        </div>
      </Card>
      {picturing ? (
        <AvatarDialog type="role" id={avatarId} name={displayName} onClose={() => setPicturing(false)} />
      ) : null}
    </li>
  )
}

function RoleMenu({
  role,
  onEdit,
  onOpenPeople,
  onPicture,
}: {
  role: Role
  onEdit: () => void
  onOpenPeople: () => void
  onPicture: () => void
}) {
  const { t } = useWords('roles')
  const [deleting, setDeleting] = useState(false)
  const { roleId, displayName: name } = role
  const restore = useMutation({
    mutationFn: () => restoreRole(roleId),
    onSuccess: (restored) => toast(t('restored', { name: restored.displayName }), { kind: 'success' }),
  })
  const remove = useMutation({
    mutationFn: () => removeRole(roleId),
    meta: { showsError: true },
    onSuccess: () => {
      toast(t('deleted', { name }), { kind: 'success', undo: () => restore.mutate(), undoKey: 'u' })
      setDeleting(false)
    },
  })
  const picture = { id: 'picture', label: t('picture'), icon: <ImageUp />, onSelect: onPicture }
  const items = role.isDeleted
    ? [{ id: 'restore', label: t('restore'), icon: <Undo2 />, onSelect: () => restore.mutate() }]
    : role.isCustom
      ? [
          { id: 'people', label: t('people'), icon: <Users />, onSelect: onOpenPeople },
          { id: 'edit', label: t('edit'), icon: <Pencil />, onSelect: onEdit },
          picture,
          {
            id: 'delete',
            label: t('delete'),
            icon: <Trash2 />,
            danger: true,
            onSelect: () => setDeleting(true),
          },
        ]
      : [picture]
  return (
    <>
      <MoreMenu label={t('actions', { name })} items={items} />
      {deleting ? (
        <ConfirmDialog
          open
          onClose={() => setDeleting(false)}
          title={t('deleteTitle', { name })}
          confirmLabel={t('delete')}
          danger
          loading={remove.isPending}
          onConfirm={() => remove.mutateAsync()}
        >
          {t('deleteHelp')}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
