import type { Storyfile } from '@studio/contract'
import { Button } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { contentQuery, type ScriptSource } from '../../../platform/scripts/script-source.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { withoutWordings } from './accepted-wordings.ts'
import { WordingsDialog } from './wordings-dialog.tsx'

/** Beside Train: how many questions have one wording only, with the act that mends it. */
export function WordingsNeeded({ storyfile: { storyfileId, language } }: { storyfile: Storyfile }) {
  const { t } = useWords('coach')
  const source = useMemo<ScriptSource>(() => ({ kind: 'storyfile', id: storyfileId }), [storyfileId])
  const { data: script } = useQuery(contentQuery(source))
  const [isOpen, setOpen] = useState(false)
  const questions = script?.topics.flatMap((topic) => topic.questions) ?? []
  const count = withoutWordings(questions).length
  return (
    <>
      {count > 0 ? (
        <p className="flex flex-wrap items-center gap-x-2">
          {t('wordingsMissing', { count })}
          <Button variant="text" size="small" onClick={() => setOpen(true)}>
            {t('addWordings')}
          </Button>
        </p>
      ) : null}
      {isOpen ? <WordingsDialog source={source} language={language} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
