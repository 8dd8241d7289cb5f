import type { Script } from '@studio/contract'
import { Banner, ConfirmDialog, FormDialog, IconButton, Menu, TextField } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldConflict } from '../../../platform/drafts/field-conflict.tsx'
import { isConflict } from '../../../platform/drafts/waiting.ts'
import { useMoveItems } from '../../../platform/dragging/use-move-items.tsx'
import { nameFault } from '../name-fault.ts'
import { move, removeTopic, renameTopic } from './script.queries.ts'
import { useRemovals } from './use-removals.ts'

/** Rename, move and remove a topic. */
export function TopicMenu({
  script,
  topic,
  index,
}: {
  script: Script
  topic: Script['topics'][number]
  index: number
}) {
  const { t } = useTranslation('storyfiles')
  const [dialog, setDialog] = useState<'rename' | 'remove'>()
  // The name as it was when the dialog was opened: what somebody else makes of it meanwhile is told.
  const [seen, setSeen] = useState(topic)
  const [name, setName] = useState(topic.name)
  const { storyfileId } = script
  const { removed } = useRemovals(storyfileId)
  const place = useMutation({
    mutationFn: (toIndex: number) => move(storyfileId, { type: 'topic', topicId: topic.topicId, toIndex }),
  })
  const rename = useMutation({
    mutationFn: () => renameTopic(storyfileId, seen, name),
    meta: { showsError: true },
    onSuccess: () => close(),
  })
  const isOvertaken = isConflict(rename.error)
  const close = () => setDialog(undefined)
  const remove = useMutation({
    mutationFn: () => removeTopic(storyfileId, topic.topicId),
    onSuccess: removed,
    onSettled: close,
  })
  const openRename = () => {
    rename.reset()
    setSeen(topic)
    setName(topic.name)
    setDialog('rename')
  }
  const nameError = nameFault(name, t)
  const moves = useMoveItems(index, script.topics.length, (to) => place.mutate(to))
  const submit = () => {
    if (nameError) return
    rename.mutate()
  }
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton
            size="small"
            label={t('topicMenu', { topic: topic.name })}
            icon={<Ellipsis aria-hidden="true" />}
            tooltip={false}
          />
        }
        items={[
          { id: 'rename', label: t('rename'), icon: <Pencil />, onSelect: openRename },
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
      {dialog === 'rename' ? (
        <FormDialog
          onClose={close}
          title={t('renameTopicTitle', { topic: topic.name })}
          onSubmit={submit}
          submitLabel={t('rename')}
          submitting={rename.isPending}
        >
          {rename.error ? (
            <Banner kind={isOvertaken ? 'warning' : 'error'}>{rename.error.message}</Banner>
          ) : null}
          {isOvertaken ? (
            <FieldConflict
              field={t('topicName')}
              theirs={topic.name}
              onSettle={(whose) => {
                setSeen(topic)
                if (whose === 'theirs') setName(topic.name)
                rename.reset()
              }}
            />
          ) : null}
          <TextField label={t('topicName')} required value={name} error={nameError} onChange={setName} />
        </FormDialog>
      ) : null}
      <ConfirmDialog
        open={dialog === 'remove'}
        onClose={close}
        title={t('removeTopicTitle', { topic: topic.name })}
        confirmLabel={t('removeTopic')}
        danger
        loading={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        {t('removeTopicHelp', { count: topic.questions.length })}
      </ConfirmDialog>
    </>
  )
}
