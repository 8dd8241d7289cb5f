import { Select } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../platform/words/use-words.ts'
import { storyfilesByName } from '../../storyfiles/index.ts'

type Props = {
  organizationId: string
  value: string
  onChange: (storyfileId: string) => void
  error: string | undefined
}

/** Which storyfile the person is in. */
export function StoryfileChoice({ organizationId, ...field }: Props) {
  const { t } = useWords('consents')
  const { data } = useQuery(storyfilesByName({ organizationId }))
  const options = (data?.items ?? []).map(({ storyfileId, name }) => ({ value: storyfileId, label: name }))
  return (
    <Select
      label={t('storyfile')}
      required
      {...field}
      options={[{ value: '', label: t('chooseStoryfile') }, ...options]}
    />
  )
}
