import { routes, type Storyfile } from '@studio/contract'
import {
  Button,
  ConfirmDialog,
  EmptyState,
  formatDate,
  formatNumber,
  IconButton,
  Menu,
  toast,
} from '@studio/ui'
import { Link, useNavigate } from '@tanstack/react-router'
import { Ellipsis, ImageUp, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AvatarDialog } from '../../platform/avatar/avatar-dialog.tsx'
import { ThingAvatar } from '../../platform/avatar/thing-avatar.tsx'
import { useContentUrl } from '../../platform/content.ts'
import { organizationsWith, useHolder } from '../../platform/holder.ts'
import type { ListColumn } from '../../platform/lists/list-columns.ts'
import { ListPage } from '../../platform/lists/list-page.tsx'
import { CreateStoryfileDialog } from './create-storyfile-dialog.tsx'
import { StoryfileCard } from './storyfile-card.tsx'
import { StoryfileStatus } from './storyfile-status.tsx'
import { removeStoryfile, restoreStoryfile, storyfilesQuery } from './storyfiles.queries.ts'

/** The storyfiles one may see. */
export function StoryfilesPage() {
  const { t } = useTranslation('storyfiles')
  const navigate = useNavigate()
  const [creating, setCreating] = useState(false)
  const [deleting, setDeleting] = useState<Storyfile>()
  const [picturing, setPicturing] = useState<Storyfile>()
  const holder = useHolder()
  const makers = organizationsWith(holder, 'edit')
  const columns = useColumns()
  const mayEdit = (row: Storyfile) => makers.some((one) => one.id === row.organizationId)
  const mayDelete = (row: Storyfile) =>
    organizationsWith(holder, 'owner').some((one) => one.id === row.organizationId)
  const openStoryfile = (storyfileId: string) =>
    void navigate({ to: '/storyfiles/$storyfileId', params: { storyfileId }, search: { tab: 'builder' } })
  const newButton = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setCreating(true)}>
      {t('newStoryfile')}
    </Button>
  )
  return (
    <>
      <ListPage
        id="storyfiles"
        title={t('storyfiles')}
        route={routes.storyfiles.list}
        query={storyfilesQuery}
        columns={columns}
        density="comfortable"
        searchFields={[
          { value: 'name', label: t('name'), active: true },
          { value: 'subject', label: t('subject'), active: true },
          { value: 'topic', label: t('topic') },
          { value: 'description', label: t('description') },
          { value: 'createdBy', label: t('createdBy') },
          { value: 'shortName', label: t('shortName') },
        ]}
        filters={[
          {
            key: 'status',
            label: t('status'),
            options: statuses.map((status) => ({ value: status, label: t(`status_${status}`) })),
          },
        ]}
        rowKey={(row) => row.storyfileId}
        rowLabel={(row) => row.name}
        onOpenRow={(row) => openStoryfile(row.storyfileId)}
        rowActions={(row) =>
          mayEdit(row) ? (
            <Menu
              align="end"
              trigger={
                <IconButton
                  label={t('actions', { name: row.name })}
                  icon={<Ellipsis aria-hidden="true" />}
                  size="small"
                />
              }
              items={[
                {
                  id: 'picture',
                  label: t('changePicture'),
                  icon: <ImageUp />,
                  onSelect: () => setPicturing(row),
                },
                ...(mayDelete(row)
                  ? [
                      {
                        id: 'delete',
                        label: t('delete'),
                        icon: <Trash2 />,
                        danger: true,
                        onSelect: () => setDeleting(row),
                      },
                    ]
                  : []),
              ]}
            />
          ) : null
        }
        card={(row) => <StoryfileCard storyfile={row} />}
        action={makers.length > 0 ? newButton : null}
        empty={
          makers.length > 0 ? (
            <EmptyState title={t('noneTitle')} action={newButton}>
              {t('noneHelp')}
            </EmptyState>
          ) : (
            <EmptyState title={t('noneForViewer')} />
          )
        }
      />
      {deleting ? <DeleteDialog storyfile={deleting} onClose={() => setDeleting(undefined)} /> : null}
      {picturing ? (
        <AvatarDialog
          type="storyfile"
          id={picturing.storyfileId}
          name={picturing.name}
          onClose={() => setPicturing(undefined)}
        />
      ) : null}
      {creating ? (
        <CreateStoryfileDialog
          organizations={makers}
          onClose={() => setCreating(false)}
          onCreated={({ storyfileId }) => openStoryfile(storyfileId)}
        />
      ) : null}
    </>
  )
}

function DeleteDialog({ storyfile, onClose }: { storyfile: Storyfile; onClose: () => void }) {
  const { t } = useTranslation('storyfiles')
  const { storyfileId, name } = storyfile
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('deleteTitle', { name })}
      confirmLabel={t('delete')}
      danger
      onConfirm={async () => {
        await removeStoryfile(storyfileId)
        onClose()
        toast(t('deleted', { name }), {
          kind: 'success',
          undo: () => void restoreStoryfile(storyfileId),
          undoKey: 'u',
        })
      }}
    >
      {t('deleteHelp')}
    </ConfirmDialog>
  )
}

const statuses = [
  'draft',
  'in_production',
  'processing',
  'ready_to_train',
  'training',
  'trained',
  'published',
  'archived',
] as const

function useColumns(): ListColumn<Storyfile>[] {
  const { t } = useTranslation('storyfiles')
  const contentUrl = useContentUrl()
  return [
    {
      id: 'name',
      header: t('name'),
      sortable: true,
      phone: 'title',
      cell: (row) => (
        <span className="flex min-w-0 items-center gap-3">
          <ThingAvatar
            type="storyfile"
            id={row.storyfileId}
            name={row.subject.displayName}
            poster={contentUrl(row.posterUrl)}
            size={36}
            decorative
          />
          <span className="min-w-0">
            <Link
              to="/storyfiles/$storyfileId"
              params={{ storyfileId: row.storyfileId }}
              search={{ tab: 'builder' }}
              className="block truncate font-voice text-said text-text"
            >
              {row.name}
            </Link>
            <span className="block truncate text-meta text-text3">{row.subject.displayName}</span>
          </span>
        </span>
      ),
    },
    {
      id: 'status',
      header: t('status'),
      width: '11rem',
      sortable: true,
      phone: 'chip',
      cell: (row) => <StoryfileStatus storyfile={row} />,
    },
    {
      id: 'recorded',
      header: t('recorded'),
      width: '8rem',
      align: 'right',
      phone: 'meta',
      cell: (row) =>
        t('of', {
          recorded: formatNumber(row.counts.recorded),
          questions: formatNumber(row.counts.questions),
        }),
    },
    {
      id: 'sessions',
      header: t('sessions'),
      width: '8rem',
      align: 'right',
      cell: (row) => formatNumber(row.counts.sessions30d),
    },
    {
      id: 'updatedAt',
      header: t('updated'),
      width: '9rem',
      sortable: true,
      cell: (row) => formatDate(row.updatedAt),
    },
  ]
}
