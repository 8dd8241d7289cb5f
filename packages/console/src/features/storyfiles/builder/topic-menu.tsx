import type { Script } from '@studio/contract'
import { Button, ConfirmDialog, Dialog, IconButton, Menu, TextField } from '@studio/ui'
import { ArrowDown, ArrowUp, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { move, removeTopic, renameTopic } from './script.queries.ts'

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
  const formId = useId()
  const [dialog, setDialog] = useState<'rename' | 'remove'>()
  const [name, setName] = useState(topic.name)
  const close = () => setDialog(undefined)
  const to = (toIndex: number) =>
    void move(script.storyfileId, { type: 'topic', topicId: topic.topicId, toIndex })
  const rename = async (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim()) return
    await renameTopic(script.storyfileId, topic.topicId, name)
    close()
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
          { id: 'rename', label: t('rename'), icon: <Pencil />, onSelect: () => setDialog('rename') },
          {
            id: 'up',
            label: t('moveUp'),
            icon: <ArrowUp />,
            disabled: index === 0,
            onSelect: () => to(index - 1),
          },
          {
            id: 'down',
            label: t('moveDown'),
            icon: <ArrowDown />,
            disabled: index === script.topics.length - 1,
            onSelect: () => to(index + 1),
          },
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
      <Dialog
        open={dialog === 'rename'}
        onClose={close}
        title={t('rename')}
        footer={
          <>
            <Button variant="cancel" onClick={close}>
              {t('cancel')}
            </Button>
            <Button type="submit" form={formId} variant="primary">
              {t('rename')}
            </Button>
          </>
        }
      >
        <form id={formId} onSubmit={(event) => void rename(event)}>
          <TextField label={t('topicName')} value={name} maxLength={120} onChange={setName} />
        </form>
      </Dialog>
      <ConfirmDialog
        open={dialog === 'remove'}
        onClose={close}
        title={t('removeTopicTitle', { topic: topic.name })}
        confirmLabel={t('removeTopic')}
        danger
        onConfirm={async () => {
          await removeTopic(script.storyfileId, topic.topicId)
          close()
        }}
      >
        {t('removeTopicHelp', { count: topic.questions.length })}
      </ConfirmDialog>
    </>
  )
}
