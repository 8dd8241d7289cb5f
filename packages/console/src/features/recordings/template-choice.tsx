import type { RecordingTemplate } from '@studio/contract'
import { IconButton, Select, toast } from '@studio/ui'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../platform/words/use-words.ts'
import { removeTemplate } from './recordings.queries.ts'

/** Starts a link from kept settings, and removes them. */
export function TemplateChoice({
  storyfileId,
  templates,
  onChoose,
}: {
  storyfileId: string
  templates: RecordingTemplate[]
  onChoose: (template: RecordingTemplate) => void
}) {
  const { t } = useWords('recordings')
  const [chosen, setChosen] = useState('')
  const template = templates.find((one) => one.recordingTemplateId === chosen)
  const choose = (next: string) => {
    setChosen(next)
    const found = templates.find((one) => one.recordingTemplateId === next)
    if (found) onChoose(found)
  }
  const remove = ({ recordingTemplateId }: RecordingTemplate) =>
    removeTemplate(storyfileId, recordingTemplateId).then(
      () => setChosen(''),
      (error: Error) => toast(error.message, { kind: 'error' }),
    )
  return (
    <div className="flex items-end gap-2">
      <div className="grow">
        <Select
          label={t('fromTemplate')}
          value={template ? chosen : ''}
          onChange={choose}
          options={[
            { value: '', label: t('noTemplate') },
            ...templates.map((one) => ({ value: one.recordingTemplateId, label: one.name })),
          ]}
        />
      </div>
      {template ? (
        <IconButton
          label={t('removeTemplate', { name: template.name })}
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => void remove(template)}
        />
      ) : null}
    </div>
  )
}
