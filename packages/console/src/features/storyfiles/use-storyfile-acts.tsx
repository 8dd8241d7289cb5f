import type { Selection, Storyfile } from '@studio/contract'
import { ConfirmDialog, formatNumber, toast } from '@studio/ui'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../platform/calls/api.ts'
import { tellFailure } from '../../platform/calls/declined.ts'
import { beginAct } from '../../platform/calls/refusal.tsx'
import type { BulkChosen } from '../../platform/lists/bulk-bar.tsx'
import { useWords } from '../../platform/words/use-words.ts'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import { SettingsDialog } from './settings/settings-dialog.tsx'
import type { StoryfileAct } from './storyfile-menu.tsx'
import {
  archiveStoryfile,
  changeMany,
  copyStoryfile,
  type ManyAct,
  publishStoryfile,
  purgeStoryfile,
  removeStoryfile,
  restoreStoryfile,
  unpublishStoryfile,
} from './storyfiles.queries.ts'

type Confirmed =
  | { act: 'publish' | 'unpublish' | 'archive' | 'delete' | 'purge'; storyfile: Storyfile }
  | ({ act: 'deleteMany' | 'archiveMany' } & BulkChosen)
type Asked = { act: 'settings' | 'duplicate' | 'restore'; storyfile: Storyfile } | Confirmed

/**
 * Does what a menu or the bar of chosen rows asks for: at once where it can be taken back and visitors notice nothing, else it
 * asks again.
 */
export function useStoryfileActs(openStoryfile: (storyfileId: string) => unknown) {
  const { t } = useWords('storyfiles')
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const tell = (message: string, undo?: () => Promise<unknown>) =>
    toast(message, {
      kind: 'success',
      ...(undo ? { undo: () => void undo().catch(tellFailure), undoKey: 'u' } : {}),
    })

  const archive = ({ storyfileId, name }: Storyfile) =>
    archiveStoryfile(storyfileId).then(() =>
      tell(t('archived', { name }), () => restoreStoryfile(storyfileId)),
    )

  const one = (act: StoryfileAct, storyfile: Storyfile) => {
    const { storyfileId } = storyfile
    const fail = beginAct(storyfileId)
    if (act === 'version')
      copyStoryfile(storyfileId, { asVersion: true }).then((made) => {
        tell(t('versionMade', { name: made.name }))
        openStoryfile(made.storyfileId)
      }, fail)
    else if (act === 'archive' && storyfile.status !== 'published') archive(storyfile).catch(fail)
    else if (act === 'restore')
      restoreStoryfile(storyfileId).then(
        (restored) => tell(t('restored', { name: restored.name })),
        (error: Error) => {
          if (error instanceof ApiError && error.code === 'NAME_TAKEN') setAsked({ act, storyfile })
          else fail(error)
        },
      )
    else setAsked({ act, storyfile })
  }

  const many = (act: ManyAct, selection: Selection) =>
    changeMany(act, selection).then(({ changed, skipped }) => {
      const done = t(`${act}Done`, { count: changed, number: formatNumber(changed) })
      const left =
        skipped > 0 ? ` ${t('manySkipped', { count: skipped, number: formatNumber(skipped) })}` : ''
      // What matched a search cannot be named afterwards: other rows may match the same by then.
      const canUndo = 'ids' in selection && act !== 'restoreMany' && changed > 0
      tell(done + left, canUndo ? () => changeMany('restoreMany', selection) : undefined)
    })

  return {
    onAct: one,
    archiveMany: (chosen: BulkChosen) => setAsked({ act: 'archiveMany', ...chosen }),
    restoreMany: (selection: Selection) => many('restoreMany', selection),
    deleteMany: (chosen: BulkChosen) => setAsked({ act: 'deleteMany', ...chosen }),
    dialogs: asked ? (
      <AskedDialog
        asked={asked}
        onClose={close}
        onDone={tell}
        onMany={many}
        onArchive={archive}
        onOpen={openStoryfile}
      />
    ) : null,
  }
}

type AskedProps<Act> = {
  asked: Act
  onClose: () => void
  onDone: (message: string, undo?: () => Promise<unknown>) => void
  onMany: (act: ManyAct, selection: Selection) => Promise<unknown>
  onArchive: (storyfile: Storyfile) => Promise<unknown>
}

function AskedDialog({
  asked,
  onOpen,
  ...shared
}: AskedProps<Asked> & { onOpen: (storyfileId: string) => unknown }): ReactNode {
  const { t } = useWords('storyfiles')
  const { onClose, onDone } = shared
  switch (asked.act) {
    case 'settings':
      return <SettingsDialog storyfile={asked.storyfile} onClose={onClose} />
    case 'duplicate':
      return (
        <DuplicateDialog
          storyfile={asked.storyfile}
          onClose={onClose}
          onCopied={(copy) => {
            onDone(t('copied', { name: copy.name }))
            return onOpen(copy.storyfileId)
          }}
        />
      )
    case 'restore':
      return (
        <RestoreDialog
          storyfile={asked.storyfile}
          onClose={onClose}
          onRestored={(restored) => {
            onDone(t('restored', { name: restored.name }))
            onClose()
          }}
        />
      )
    default:
      return <ConfirmAct asked={asked} {...shared} />
  }
}

/** Asks once more before it acts. */
function ConfirmAct({ asked, onClose, onDone, onMany, onArchive }: AskedProps<Confirmed>): ReactNode {
  const { t } = useWords('storyfiles')
  const confirm = (act: () => Promise<unknown>, done: () => void) => () =>
    act().then(() => {
      done()
      onClose()
    })
  const shared = { open: true, onClose } as const
  if ('selection' in asked) {
    const { act, selection, count, done } = asked
    return act === 'deleteMany' ? (
      <ConfirmDialog
        {...shared}
        title={t('deleteManyTitle', { count, number: formatNumber(count) })}
        confirmLabel={t('act_delete')}
        danger
        onConfirm={confirm(() => onMany('removeMany', selection), done)}
      >
        {t('deleteHelp')}
      </ConfirmDialog>
    ) : (
      <ConfirmDialog
        {...shared}
        title={t('archiveManyTitle', { count, number: formatNumber(count) })}
        confirmLabel={t('act_archive')}
        onConfirm={confirm(() => onMany('archiveMany', selection), done)}
      >
        {t('archiveHelp')}
      </ConfirmDialog>
    )
  }
  const { act, storyfile } = asked
  const { storyfileId, name } = storyfile
  switch (act) {
    case 'publish':
      return (
        <ConfirmDialog
          {...shared}
          title={t('publishTitle', { name })}
          confirmLabel={t('act_publish')}
          onConfirm={confirm(
            () => publishStoryfile(storyfileId),
            () => onDone(t('published', { name })),
          )}
        >
          {t('publishHelp')}
        </ConfirmDialog>
      )
    case 'unpublish':
      return (
        <ConfirmDialog
          {...shared}
          title={t('unpublishTitle', { name })}
          confirmLabel={t('act_unpublish')}
          onConfirm={confirm(
            () => unpublishStoryfile(storyfileId),
            () => onDone(t('unpublished', { name })),
          )}
        >
          {t('unpublishHelp')}
        </ConfirmDialog>
      )
    case 'archive':
      return (
        <ConfirmDialog
          {...shared}
          title={t('archiveTitle', { name })}
          confirmLabel={t('act_archive')}
          onConfirm={confirm(
            () => onArchive(storyfile),
            () => undefined,
          )}
        >
          {t('archiveHelp')}
        </ConfirmDialog>
      )
    case 'delete':
      return (
        <ConfirmDialog
          {...shared}
          title={t('deleteTitle', { name })}
          confirmLabel={t('act_delete')}
          danger
          onConfirm={confirm(
            () => removeStoryfile(storyfileId),
            () => onDone(t('deleted', { name }), () => restoreStoryfile(storyfileId)),
          )}
        >
          {t('deleteHelp')}
        </ConfirmDialog>
      )
    case 'purge':
      return (
        <ConfirmDialog
          {...shared}
          title={t('purgeTitle', { name })}
          confirmLabel={t('act_purge')}
          danger
          typedName={name}
          onConfirm={confirm(
            () => purgeStoryfile(storyfileId, name),
            () => onDone(t('purged', { name })),
          )}
        >
          {t('purgeHelp')}
        </ConfirmDialog>
      )
  }
}
