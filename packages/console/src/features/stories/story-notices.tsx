import type { Story } from '@studio/contract'
import { Banner } from '@studio/ui'
import type { TextDraft } from '../../platform/drafts/text-draft.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { StoryConflict } from './versions/story-conflict.tsx'

/** Why the text is not saved or not compiled, and what can be done about it. */
export function StoryNotices({
  newest,
  draft,
  isStuck,
  onCompile,
}: {
  newest: Story
  draft: TextDraft
  /** The compiler was ended. */
  isStuck: boolean
  onCompile: () => void
}) {
  const { t } = useWords('stories')
  return (
    <>
      {draft.state === 'conflict' ? <StoryConflict newest={newest} draft={draft} /> : null}
      {draft.state === 'offline' ? <Banner kind="warning">{t('offline')}</Banner> : null}
      {draft.state === 'failed' ? (
        <Banner kind="error" action={{ label: t('tryAgain'), onClick: draft.again }}>
          {t('notAccepted', { reason: draft.reason ?? '' })}
        </Banner>
      ) : null}
      {isStuck ? (
        <Banner kind="warning" action={{ label: t('tryAgain'), onClick: onCompile }}>
          {t('stuck')}
        </Banner>
      ) : null}
    </>
  )
}
