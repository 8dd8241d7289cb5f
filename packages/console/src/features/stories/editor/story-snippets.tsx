import { Button, Menu } from '@studio/ui'
import { Plus } from 'lucide-react'
import { useWords } from '../../../platform/words/use-words.ts'
import { type SnippetKind, snippetKinds } from './snippets.ts'

/** Pieces to build a story from, for those who do not know Ink yet. */
export function StorySnippets({
  barred,
  onInsert,
}: {
  barred: string | undefined
  onInsert: (kind: SnippetKind) => void
}) {
  const { t } = useWords('stories')
  const trigger = (
    <Button variant="text" icon={<Plus aria-hidden="true" />} disabledReason={barred}>
      {t('snippet')}
    </Button>
  )
  if (barred) return trigger
  const items = snippetKinds.map((kind) => ({
    id: kind,
    label: t(`snippet_${kind}`),
    onSelect: () => onInsert(kind),
  }))
  return <Menu label={t('snippet')} trigger={trigger} items={items} />
}
