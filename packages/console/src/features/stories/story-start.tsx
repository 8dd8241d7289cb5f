import { Button, EmptyState } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../platform/words/use-words.ts'
import { startersQuery } from './stories.queries.ts'

/** The empty page: stories to start from, made of the storyfile's own script. */
export function StoryStart({
  storyfileId,
  barred,
  onStart,
}: {
  storyfileId: string
  barred: string | undefined
  onStart: (source: string) => void
}) {
  const { t } = useWords('stories')
  const { data } = useQuery(startersQuery(storyfileId))
  return (
    <EmptyState title={t('none')}>
      <div className="flex flex-wrap gap-2 pt-3">
        {data?.items.map(({ starter, source }) => (
          <Button key={starter} disabledReason={barred} onClick={() => onStart(source)}>
            {t(`starter_${starter}`)}
          </Button>
        ))}
        <Button
          variant="text"
          disabledReason={barred}
          onClick={() => onStart('// My story\n-> hello\n\n=== hello ===\nHello.\n-> END\n')}
        >
          {t('ownStory')}
        </Button>
      </div>
    </EmptyState>
  )
}
