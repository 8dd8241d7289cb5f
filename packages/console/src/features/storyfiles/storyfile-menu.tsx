import type { Storyfile } from '@studio/contract'
import type { MenuItem } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  Archive,
  CopyPlus,
  FolderOpen,
  GitBranchPlus,
  Radio,
  Settings2,
  Trash2,
  Undo2,
  Unplug,
} from 'lucide-react'
import { MoreMenu } from '../../platform/more-menu.tsx'
import { meQuery } from '../../platform/session/session.ts'
import { useBarred } from '../../platform/session/use-barred.ts'
import { useWords } from '../../platform/words/use-words.ts'

export type StoryfileAct =
  | 'settings'
  | 'duplicate'
  | 'version'
  | 'publish'
  | 'unpublish'
  | 'archive'
  | 'restore'
  | 'delete'
  | 'purge'

/** What can be done with one storyfile; what the person's role does not reach says so. */
export function StoryfileMenu({
  storyfile,
  onAct,
}: {
  storyfile: Storyfile
  onAct: (act: StoryfileAct, storyfile: Storyfile) => void
}) {
  const { t } = useWords('storyfiles')
  const barred = useBarred()
  const { organizationId, status, storyfileId, changesWaiting } = storyfile
  const edit = barred('edit', organizationId)
  const owner = barred('owner', organizationId)
  // Who made it may bring it back.
  const { data: me } = useQuery(meQuery)
  const restore = storyfile.createdBy === me?.iam ? edit : owner
  // What everybody may talk to is published by owners alone.
  const publish = barred(storyfile.isPublic ? 'owner' : 'edit', organizationId, 'publish')
  const unpublish = barred('edit', organizationId, 'publish')
  const item = (act: StoryfileAct, icon: React.ReactNode, disabledReason: string | undefined): MenuItem => ({
    id: act,
    label: t(`act_${act}`),
    icon,
    disabledReason,
    danger: (act === 'delete' || act === 'purge') && disabledReason === undefined,
    onSelect: () => onAct(act, storyfile),
  })
  const open: MenuItem = {
    id: 'open',
    label: t('open'),
    icon: <FolderOpen />,
    link: <Link to="/storyfiles/$storyfileId" params={{ storyfileId }} search={{ tab: 'builder' }} />,
  }
  const isOpen = status === 'published'
  const items: MenuItem[] =
    status === 'deleted'
      ? [item('restore', <Undo2 />, restore), 'separator', item('purge', <Trash2 />, owner)]
      : [
          open,
          item('settings', <Settings2 />, edit),
          item('duplicate', <CopyPlus />, edit),
          item('version', <GitBranchPlus />, edit),
          ...(status === 'archived' || (isOpen && !changesWaiting)
            ? []
            : [item('publish', <Radio />, publish)]),
          ...(isOpen ? [item('unpublish', <Unplug />, unpublish)] : []),
          'separator',
          status === 'archived' ? item('restore', <Undo2 />, restore) : item('archive', <Archive />, owner),
          item('delete', <Trash2 />, owner),
        ]
  return <MoreMenu label={t('actions', { name: storyfile.name })} items={items} />
}
