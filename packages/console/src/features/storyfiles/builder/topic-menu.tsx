import { limits } from '@studio/contract'
import { Banner, ConfirmDialog, FormDialog, IconButton, Menu, NumberField, TextField } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldConflict } from '../../../platform/drafts/field-conflict.tsx'
import { isConflict } from '../../../platform/drafts/waiting.ts'
import { useMoveItems } from '../../../platform/dragging/use-move-items.tsx'
import { nameFault } from '../name-fault.ts'
import { changeTopic, move, removeTopic } from './script.queries.ts'
import type { SourcedScript } from './script-source.ts'
import { useRemovals } from './use-removals.ts'

/** Rename, move and remove a topic. */
export function TopicMenu({
  script,
  topic,
  index,
}: {
  script: SourcedScript
  topic: SourcedScript['topics'][number]
  index: number
}) {
  const { t } = useTranslation('storyfiles')
  const [dialog, setDialog] = useState<'rename' | 'remove'>()
  // The name as it was when the dialog was opened: what somebody else makes of it meanwhile is told.
  const [seen, setSeen] = useState(topic)
  const [name, setName] = useState(topic.name)
  const [budgetMinutes, setBudgetMinutes] = useState(topic.budgetMinutes)
  const [condition, setCondition] = useState(topic.condition)
  const { t: tScripts } = useTranslation('scripts')
  const { source } = script
  const { removed } = useRemovals(source)
  const place = useMutation({
    mutationFn: (toIndex: number) => move(source, { type: 'topic', topicId: topic.topicId, toIndex }),
  })
  const rename = useMutation({
    mutationFn: () => changeTopic(source, seen, { name, budgetMinutes, condition }),
    meta: { showsError: true },
    onSuccess: () => close(),
  })
  const isOvertaken = isConflict(rename.error)
  const close = () => setDialog(undefined)
  const remove = useMutation({
    mutationFn: () => removeTopic(source, topic.topicId),
    onSuccess: removed,
    onSettled: close,
  })
  const openRename = () => {
    rename.reset()
    setSeen(topic)
    setName(topic.name)
    setBudgetMinutes(topic.budgetMinutes)
    setCondition(topic.condition)
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
          <NumberField
            label={tScripts('budgetMinutes')}
            min={1}
            max={limits.topicMinutes}
            value={budgetMinutes}
            onChange={setBudgetMinutes}
          />
          <TextField
            label={tScripts('condition')}
            hint={tScripts('conditionHint')}
            maxLength={limits.conditionCharacters}
            value={condition}
            onChange={setCondition}
          />
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
