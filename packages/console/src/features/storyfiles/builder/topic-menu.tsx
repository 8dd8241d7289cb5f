import { ConfirmDialog } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useMoveItems } from '../../../platform/dragging/use-move-items.tsx'
import { MoreMenu } from '../../../platform/more-menu.tsx'
import type { ScriptSource, SourcedScript } from '../../../platform/scripts/script-source.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { useRemovals } from './library/use-removals.ts'
import { RenameTopicDialog } from './rename-topic-dialog.tsx'
import { move, removeTopic } from './script.queries.ts'

/** Rename, move and remove a topic. */
export function TopicMenu({
  source,
  topic,
  index,
  count,
}: {
  source: ScriptSource
  topic: SourcedScript['topics'][number]
  index: number
  /** Of topics. */
  count: number
}) {
  const { t } = useWords('storyfiles')
  const [dialog, setDialog] = useState<'rename' | 'remove'>()
  const { removed } = useRemovals(source)
  const place = useMutation({
    mutationFn: (toIndex: number) => move(source, { type: 'topic', topicId: topic.topicId, toIndex }),
  })
  const close = () => setDialog(undefined)
  const remove = useMutation({
    mutationFn: () => removeTopic(source, topic.topicId),
    meta: { showsError: true },
    onSuccess: (removal) => {
      removed(removal)
      close()
    },
  })
  const moves = useMoveItems(index, count, (to) => place.mutate(to))
  return (
    <>
      <MoreMenu
        label={t('topicMenu', { topic: topic.name })}
        tooltip={false}
        items={[
          { id: 'rename', label: t('rename'), icon: <Pencil />, onSelect: () => setDialog('rename') },
          ...moves,
          'separator',
          {
            id: 'remove',
            label: t('removeTopic'),
            icon: <Trash2 />,
            danger: true,
            onSelect: () => setDialog('remove'),
          },
        ]}
      />
      {dialog === 'rename' ? <RenameTopicDialog source={source} topic={topic} onClose={close} /> : null}
      <ConfirmDialog
        open={dialog === 'remove'}
        onClose={close}
        title={t('removeTopicTitle', { topic: topic.name })}
        confirmLabel={t('removeTopic')}
        danger
        loading={remove.isPending}
        onConfirm={() => remove.mutateAsync()}
      >
        {t('removeTopicHelp', { count: topic.questions.length })}
      </ConfirmDialog>
    </>
  )
}
