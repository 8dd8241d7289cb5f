import { readFilter, type Storyfile, storyfileStatuses, storyfilesRoutes } from '@studio/contract'
import { Button, EmptyState } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Archive, Plus, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { BulkAct } from '../../platform/lists/bulk-bar.tsx'
import type { ListFilter } from '../../platform/lists/filter-bar.tsx'
import { ListPage } from '../../platform/lists/list-page.tsx'
import type { ListSearch } from '../../platform/places/list-search.ts'
import { usePageSearch } from '../../platform/places/use-page-search.ts'
import { organizationsWith, useHolder } from '../../platform/session/holder.ts'
import { useBarred } from '../../platform/session/use-barred.ts'
import { languageName } from '../../platform/words/spoken-languages.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { CreateStoryfileDialog } from './create-storyfile-dialog.tsx'
import { StoryfileCard } from './storyfile-card.tsx'
import { StoryfileMenu } from './storyfile-menu.tsx'
import { choicesQuery, storyfilesQuery } from './storyfiles.queries.ts'
import { useStoryfileActs } from './use-storyfile-acts.tsx'
import { useStoryfileColumns } from './use-storyfile-columns.tsx'

/** The storyfiles one may see; `new` in the address opens the dialog that makes one. */
export function StoryfilesPage() {
  const { t } = useWords('storyfiles')
  const navigate = useNavigate()
  const changeSearch = usePageSearch()
  const { filter, create } = useSearch({ strict: false }) as ListSearch & { create?: string }
  const showsDeleted = readFilter(filter ?? '').status === 'deleted'
  const [creating, setCreating] = useState(create !== undefined)
  const makers = organizationsWith(useHolder(), 'edit')
  const openStoryfile = (storyfileId: string, tab: 'builder' | 'manager' = 'builder') =>
    navigate({ to: '/storyfiles/$storyfileId', params: { storyfileId }, search: { tab } })
  const acts = useStoryfileActs(openStoryfile)
  const barred = useBarred()
  const closeDialog = () => {
    setCreating(false)
    if (create !== undefined) changeSearch(() => ({}), { replace: true })
  }
  const newButton = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setCreating(true)}>
      {t('newStoryfile')}
    </Button>
  )
  const disabledReason = barred('owner')
  const restoreMany: BulkAct = {
    id: 'restore',
    label: t('act_restore'),
    icon: <Undo2 />,
    disabledReason,
    run: acts.restoreMany,
  }
  const shown = readFilter(filter ?? '').status
  const bulk: BulkAct[] = showsDeleted
    ? [restoreMany]
    : [
        ...(shown === 'archived'
          ? []
          : [
              {
                id: 'archive',
                label: t('act_archive'),
                icon: <Archive />,
                disabledReason,
                ask: acts.archiveMany,
              },
            ]),
        // Archived ones stand among the others, too.
        ...(shown === undefined || shown === 'archived' ? [restoreMany] : []),
        {
          id: 'delete',
          label: t('act_delete'),
          icon: <Trash2 />,
          disabledReason,
          ask: acts.deleteMany,
        },
      ]
  return (
    <>
      <ListPage<Storyfile>
        id="storyfiles"
        title={t('storyfiles')}
        route={storyfilesRoutes.list}
        query={storyfilesQuery}
        columns={useStoryfileColumns(showsDeleted)}
        density="comfortable"
        searchFields={[
          { value: 'name', label: t('name'), active: true },
          { value: 'subject', label: t('subject'), active: true },
          { value: 'topic', label: t('topic') },
          { value: 'description', label: t('description') },
          { value: 'tag', label: t('tag') },
          { value: 'team', label: t('team') },
          { value: 'createdBy', label: t('createdBy') },
          { value: 'shortName', label: t('shortName') },
        ]}
        filters={useFilters(barred('edit') === undefined)}
        rowKey={(row) => row.storyfileId}
        rowLabel={(row) => row.name}
        {...(showsDeleted ? {} : { onOpenRow: (row) => void openStoryfile(row.storyfileId) })}
        rowActions={(row) => <StoryfileMenu storyfile={row} onAct={acts.onAct} />}
        bulk={bulk}
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
      {acts.dialogs}
      {creating && makers.length > 0 ? (
        <CreateStoryfileDialog
          organizations={makers}
          onClose={closeDialog}
          onCreated={({ storyfileId }, tab) => openStoryfile(storyfileId, tab)}
        />
      ) : null}
    </>
  )
}

/** A menu of more is no choice; platform admins search for the name instead. */
const organizationsShown = 50

function useFilters(mayRestore: boolean): ListFilter[] {
  const { t } = useWords('storyfiles')
  const organizations = organizationsWith(useHolder(), 'read')
  const { data: choices } = useQuery(choicesQuery)
  const { teams = [], languages = [] } = choices ?? {}
  const statuses = storyfileStatuses.filter((status) => status !== 'deleted' || mayRestore)
  return [
    {
      key: 'status',
      label: t('status'),
      options: statuses.map((status) => ({ value: status, label: t(`status_${status}`) })),
    },
    ...(organizations.length > 1 && organizations.length <= organizationsShown
      ? [
          {
            key: 'organization',
            label: t('organization'),
            options: organizations.map(({ id, label }) => ({ value: id, label })),
          },
        ]
      : []),
    ...(teams.length > 0
      ? [
          {
            key: 'team',
            label: t('team'),
            options: teams.map(({ teamId, name }) => ({ value: teamId, label: name })),
          },
        ]
      : []),
    ...(languages.length > 1
      ? [
          {
            key: 'language',
            label: t('language'),
            options: languages.map((code) => ({ value: code, label: languageName(code) })),
          },
        ]
      : []),
    { key: 'mine', label: t('only'), options: [{ value: 'yes', label: t('mine') }] },
    { key: 'waiting', label: t('only'), options: [{ value: 'yes', label: t('changesWaiting') }] },
  ]
}
