import type { Story } from '@studio/contract'
import { Banner, Button, toast } from '@studio/ui'
import { Suspense, useState } from 'react'
import type { TextDraft } from '../../../platform/drafts/text-draft.ts'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { useWords } from '../../../platform/words/use-words.ts'

const TextDifference = lazyPart(() => import('./text-difference.tsx'), 'TextDifference')

/** Another person saved meanwhile: how their text differs, and whose is kept. */
export function StoryConflict({ newest, draft }: { newest: Story; draft: TextDraft }) {
  const { t } = useWords('stories')
  const [isShown, setShown] = useState(false)
  const mine = draft.source
  const take = () => {
    draft.takeTheirs(newest)
    toast(t('tookTheirs'), { undo: () => draft.write(mine) })
  }
  return (
    <div className="grid gap-2">
      <Banner kind="warning">{t('changedElsewhere', { name: newest.updatedBy })}</Banner>
      <div className="flex flex-wrap gap-2">
        <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {t('showTheirs')}
        </Button>
        <Button onClick={take}>{t('takeTheirs')}</Button>
        <Button onClick={() => draft.keepMine(newest.version)}>{t('keepMine')}</Button>
      </div>
      {isShown ? (
        <section aria-label={t('theirText')}>
          <p className="text-meta text-text3">{t('theirTextHelp')}</p>
          <Suspense fallback={null}>
            <TextDifference before={mine} after={newest.source} same={t('unchanged')} />
          </Suspense>
        </section>
      ) : null}
    </div>
  )
}
