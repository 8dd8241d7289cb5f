import type { LibraryTopic } from '@studio/contract'
import { ConfirmDialog, type MenuItem, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { Archive, BookOpen, Copy, Languages, Merge, Pencil, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useOrganization } from '../../platform/organizations/organization.tsx'
import { useBarred } from '../../platform/session/use-barred.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { archiveTopic, copyTopic, removeTopic, restoreTopic } from './library.queries.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { TranslateDialog } from './translate-dialog.tsx'

type OpenDialog = { kind: 'merge' | 'translate' | 'delete'; topic: LibraryTopic }

/** What can be done with a topic, as items of its menu, and the dialogs that some of them open. */
export function useTopicActs(
  onOpen: (topic: LibraryTopic | undefined) => void,
  /** It is another by now: shown if it is the one that is open. */
  onUndone: (topic: LibraryTopic) => void,
) {
  const { t } = useWords('library')
  const barred = useBarred()
  const { organization } = useOrganization('edit')
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  const home = (topic: LibraryTopic) =>
    topic.organizationId && barred('edit', topic.organizationId) === undefined
      ? topic.organizationId
      : organization?.id
  const copied = (made: LibraryTopic) => {
    close()
    toast(t('saved', made), { kind: 'success' })
    onOpen(made)
  }
  const copy = useMutation({
    mutationFn: (topic: LibraryTopic) => copyTopic(topic.topicId, { organizationId: home(topic)! }),
    meta: { about: (topic: LibraryTopic) => topic.topicId },
    onSuccess: copied,
  })
  const keep = useMutation({
    mutationFn: ({ kind, topic }: { kind: 'archive' | 'restore'; topic: LibraryTopic }) =>
      kind === 'archive' ? archiveTopic(topic.topicId) : restoreTopic(topic.topicId),
    meta: { about: ({ topic }: { topic: LibraryTopic }) => topic.topicId },
    onSuccess: (topic, { kind }) => {
      toast(t(kind === 'archive' ? 'archived' : 'restored', topic), {
        kind: 'success',
        ...(kind === 'archive' ? { undo: () => keep.mutate({ kind: 'restore', topic }), undoKey: 'u' } : {}),
      })
      onOpen(undefined)
    },
  })
  const remove = useMutation({
    mutationFn: ({ topicId }: LibraryTopic) => removeTopic(topicId),
    onSuccess: (_nothing, topic) => {
      toast(t('deleted', topic), { kind: 'success' })
      onOpen(undefined)
      close()
    },
    meta: { showsError: true },
  })
  const itemsOf = (topic: LibraryTopic): MenuItem[] => {
    const isOwn = topic.organizationId !== null && barred('edit', topic.organizationId) === undefined
    const noHome = home(topic) ? undefined : t('noOrganization')
    const ask = (kind: OpenDialog['kind']) => () => setDialog({ kind, topic })
    const kept = topic.status === 'archived' ? 'restore' : 'archive'
    return [
      {
        id: 'open',
        label: t(isOwn ? 'edit' : 'look'),
        icon: isOwn ? <Pencil /> : <BookOpen />,
        onSelect: () => onOpen(topic),
      },
      {
        id: 'copy',
        label: t(isOwn ? 'duplicate' : 'copy'),
        icon: <Copy />,
        disabledReason: noHome,
        onSelect: () => copy.mutate(topic),
      },
      {
        id: 'translate',
        label: t('translate'),
        icon: <Languages />,
        disabledReason: noHome,
        onSelect: ask('translate'),
      },
      ...(isOwn
        ? ([
            { id: 'merge', label: t('merge'), icon: <Merge />, onSelect: ask('merge') },
            {
              id: kept,
              label: t(kept),
              icon: kept === 'archive' ? <Archive /> : <Undo2 />,
              onSelect: () => keep.mutate({ kind: kept, topic }),
            },
            'separator',
            { id: 'delete', label: t('delete'), icon: <Trash2 />, danger: true, onSelect: ask('delete') },
          ] satisfies MenuItem[])
        : []),
    ]
  }
  const dialogs = dialog ? (
    <>
      {dialog.kind === 'merge' ? (
        <MergeDialog topic={dialog.topic} onClose={close} onMerged={onOpen} onUndone={onUndone} />
      ) : null}
      {dialog.kind === 'translate' ? (
        <TranslateDialog
          topic={dialog.topic}
          onClose={close}
          onChoose={(language) =>
            copyTopic(dialog.topic.topicId, { organizationId: home(dialog.topic)!, language }).then(copied)
          }
        />
      ) : null}
      <ConfirmDialog
        open={dialog.kind === 'delete'}
        onClose={close}
        title={t('deleteTitle', dialog.topic)}
        confirmLabel={t('delete')}
        danger
        onConfirm={() => remove.mutateAsync(dialog.topic)}
      >
        {t('deleteHelp')}
      </ConfirmDialog>
    </>
  ) : null
  return { itemsOf, dialogs }
}
