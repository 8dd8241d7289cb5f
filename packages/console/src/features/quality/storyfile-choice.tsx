import type { Storyfile } from '@studio/contract'
import { Select } from '@studio/ui'
import { useWords } from '../../platform/words/use-words.ts'

/** Whose numbers are shown. */
export function StoryfileChoice({
  storyfiles,
  value,
  onChange,
}: {
  storyfiles: Storyfile[]
  value: string
  onChange: (storyfileId: string) => void
}) {
  const { t } = useWords('quality')
  return (
    <Select
      label={t('storyfile')}
      hideLabel
      className="max-w-72"
      value={value}
      onChange={onChange}
      options={storyfiles.map((one) => ({ value: one.storyfileId, label: one.name }))}
    />
  )
}
