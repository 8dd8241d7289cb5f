import { Checkbox, RadioGroup, Select } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../../platform/words/use-words.ts'
import { storyfilesByName } from '../../storyfiles/index.ts'
import { clipsQuery } from '../vocabulary.queries.ts'
import { actionsOf, type CategoryDraft } from './category-draft.ts'

/** What happens when a visitor says something of the category. */
export function CategoryAction({
  organizationId,
  draft,
  clipStoryfileId,
  onChange,
}: {
  organizationId: string
  draft: CategoryDraft
  clipStoryfileId: string | undefined
  onChange: (part: Partial<CategoryDraft>) => void
}) {
  const { t } = useWords('vocabulary')
  return (
    <>
      <RadioGroup
        label={t('actionThen')}
        value={draft.action}
        onChange={(action) => onChange({ action })}
        options={actionsOf(draft.kind).map((value) => ({ value, label: t(`action_${value}`) }))}
      />
      {draft.action === 'play_clip' ? (
        <ClipChoice
          organizationId={organizationId}
          clipId={draft.clipId ?? null}
          clipStoryfileId={clipStoryfileId}
          onChoose={(clipId) => onChange({ clipId })}
        />
      ) : null}
      <Checkbox
        label={t('notifies')}
        hint={t('notifiesHint')}
        checked={draft.notifies}
        onChange={(notifies) => onChange({ notifies })}
      />
    </>
  )
}

const playable = ['regular', 'knowledge', 'greeting', 'goodbye']

/** A storyfile, then one of its clips that can be played as an answer. */
function ClipChoice({
  organizationId,
  clipId,
  clipStoryfileId,
  onChoose,
}: {
  organizationId: string
  clipId: string | null
  clipStoryfileId: string | undefined
  onChoose: (clipId: string | null) => void
}) {
  const { t } = useWords('vocabulary')
  const [wanted, setWanted] = useState(clipStoryfileId)
  const { data: storyfiles } = useQuery(storyfilesByName({ organizationId }))
  const storyfileId = wanted ?? storyfiles?.items[0]?.storyfileId
  const { data: clips } = useQuery({ ...clipsQuery(storyfileId ?? ''), enabled: storyfileId !== undefined })
  if (!storyfileId) return <p className="text-text2">{t('noStoryfile')}</p>
  const options = (clips?.items ?? [])
    .filter(({ kind }) => playable.includes(kind))
    .map((clip) => ({ value: clip.clipId, label: clip.questions[0]?.text ?? clip.fileName }))
  return (
    <>
      <Select
        label={t('tryStoryfile')}
        value={storyfileId}
        onChange={(next) => {
          setWanted(next)
          onChoose(null)
        }}
        options={(storyfiles?.items ?? []).map((one) => ({ value: one.storyfileId, label: one.name }))}
      />
      <Select
        label={t('clip')}
        placeholder={t('chooseClip')}
        value={clipId ?? ''}
        onChange={onChoose}
        options={options}
      />
    </>
  )
}
