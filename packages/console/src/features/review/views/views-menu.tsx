import type { LogView } from '@studio/contract'
import { Button, Menu, type MenuItem, toast } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { Bookmark, BookmarkPlus, Check, Pencil, RefreshCw, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import type { ChatLogSearch } from '../../../platform/places/list-search.ts'
import { useBarred } from '../../../platform/session/use-barred.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { useLogOrganization } from '../log/use-log-organization.ts'
import { addressOf, isChanged, queryOf } from './log-view-address.ts'
import { changeView, logViewsQuery, removeView, restoreView, shareView } from './log-views.queries.ts'
import { ViewDialog } from './view-dialog.tsx'

const failed = (error: Error) => void toast(error.message, { kind: 'error' })

/** The saved views of the chat log, one's own and those of the team, and what can be done with the one that is open. */
export function ViewsMenu({
  search,
  onChange,
}: {
  search: ChatLogSearch
  onChange: (next: ChatLogSearch) => void
}) {
  const { t } = useWords('review')
  const { data } = useQuery(logViewsQuery)
  const organizationId = useLogOrganization(search.storyfileId)
  const [naming, setNaming] = useState<'save' | 'rename'>()
  const views = data?.items ?? []
  const open = views.find((one) => one.logViewId === search.logView)
  const acts = useViewActs(open, search, onChange, () => setNaming('rename'))
  const listed = (isTeam: boolean): MenuItem[] => {
    const some = views.filter((one) => one.isTeam === isTeam)
    if (some.length === 0) return []
    return [
      { heading: isTeam ? t('viewsOfTeam') : t('viewsOfMine') },
      ...some.map((one) => ({
        id: one.logViewId,
        label: one.name,
        icon: one === open ? <Check /> : <Bookmark />,
        onSelect: () => onChange(addressOf(one)),
      })),
    ]
  }
  const items: MenuItem[] = [
    ...listed(true),
    ...listed(false),
    ...(views.length > 0 ? (['separator'] as const) : []),
    {
      id: 'save',
      label: t('saveView'),
      icon: <BookmarkPlus />,
      disabledReason: organizationId ? undefined : t('viewNeedsOrganization'),
      onSelect: () => setNaming('save'),
    },
    ...acts,
  ]
  return (
    <>
      <Menu
        label={t('views')}
        align="end"
        trigger={
          <Button icon={<Bookmark aria-hidden="true" />}>
            <span className="max-w-48 truncate">{open?.name ?? t('views')}</span>
          </Button>
        }
        items={items}
      />
      {naming && organizationId ? (
        <ViewDialog
          view={naming === 'rename' ? open : undefined}
          organizationId={organizationId}
          query={queryOf(search)}
          onSaved={(view) => {
            if (naming === 'save') onChange({ ...search, logView: view.logViewId })
          }}
          onClose={() => setNaming(undefined)}
        />
      ) : null}
    </>
  )
}

/** What the person may do with the view that is open. */
function useViewActs(
  view: LogView | undefined,
  search: ChatLogSearch,
  onChange: (next: ChatLogSearch) => void,
  onRename: () => void,
): MenuItem[] {
  const { t } = useWords('review')
  const barred = useBarred()
  if (!view) return []
  const barredFromTeam = barred('edit', view.organizationId)
  const disabledReason = view.isMine ? undefined : barredFromTeam
  const remove = async () => {
    await removeView(view)
    const { logView: _, ...rest } = search
    onChange(rest)
    toast(t('viewDeleted', { name: view.name }), {
      kind: 'success',
      undo: () => void restoreView(view).then(() => onChange({ ...search, logView: view.logViewId }), failed),
    })
  }
  return [
    'separator',
    { heading: view.name },
    {
      id: 'update',
      label: t('updateView'),
      icon: <RefreshCw />,
      disabledReason: disabledReason ?? (isChanged(search, view) ? undefined : t('viewUnchanged')),
      onSelect: () =>
        void changeView(view, { query: queryOf(search) }).then(
          () => toast(t('viewUpdated', { name: view.name }), { kind: 'success' }),
          failed,
        ),
    },
    { id: 'rename', label: t('renameView'), icon: <Pencil />, disabledReason, onSelect: onRename },
    ...(view.isTeam && !view.isMine
      ? []
      : [
          {
            id: 'share',
            label: view.isTeam ? t('makePrivate') : t('giveToTeam'),
            icon: <Users />,
            disabledReason: barredFromTeam,
            onSelect: () =>
              void shareView(view, !view.isTeam).then(
                () => toast(view.isTeam ? t('viewIsPrivate') : t('viewIsTeam'), { kind: 'success' }),
                failed,
              ),
          },
        ]),
    {
      id: 'delete',
      label: t('deleteView'),
      icon: <Trash2 />,
      danger: true,
      disabledReason,
      onSelect: () => void remove().catch(failed),
    },
  ]
}
