import { scriptTemplatesRoutes } from '@studio/contract'
import { EmptyState, Skeleton } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { NotRead } from '../../../../platform/calls/not-read.tsx'
import { listQuery } from '../../../../platform/calls/route-query.ts'
import { useRoving } from '../../../../platform/roving/use-roving.ts'
import { contentQuery } from '../../../../platform/scripts/script-source.ts'
import { useWords } from '../../../../platform/words/use-words.ts'
import { type LibraryQuestion, LibraryQuestions, matching } from './library-questions.tsx'

/** In the Question Library: the questions of other scripts, or only their starters. */
export function LibraryScripts({
  search,
  onlyStarters,
  without,
  onAdd,
}: {
  search: string
  onlyStarters: boolean
  /** The script that is being written. */
  without: string
  onAdd: (question: LibraryQuestion) => void
}) {
  const { t } = useWords('scripts')
  const scripts = useQuery(
    listQuery(scriptTemplatesRoutes.list, {
      query: { search, searchOptions: search ? 'name,topic,question' : '', pageSize: 100 },
    }),
  )
  const [open, setOpen] = useState<string>()
  const roving = useRoving()
  const shown = scripts.data?.items.filter((one) => one.scriptId !== without)
  if (scripts.error) return <NotRead reading={scripts} />
  if (!shown) return <Skeleton height="240px" />
  if (shown.length === 0) return <EmptyState title={t('noMatch')} />
  return (
    <ul ref={roving}>
      {shown.map((script) => (
        <li key={script.scriptId}>
          <button
            type="button"
            aria-expanded={open === script.scriptId}
            onClick={() => setOpen(open === script.scriptId ? undefined : script.scriptId)}
            className="flex h-8 w-full cursor-pointer items-center gap-2 rounded-6 text-left hover:bg-hover"
          >
            <ChevronRight
              className={open === script.scriptId ? 'size-4 shrink-0 rotate-90' : 'size-4 shrink-0'}
              aria-hidden="true"
            />
            <span className="min-w-0 grow truncate">{script.name}</span>
            {onlyStarters ? null : (
              <span className="text-meta text-text3 tabular-nums">{script.questions}</span>
            )}
          </button>
          {open === script.scriptId ? (
            <ScriptQuestions
              scriptId={script.scriptId}
              search={search}
              onlyStarters={onlyStarters}
              onAdd={onAdd}
            />
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function ScriptQuestions({
  scriptId,
  search,
  onlyStarters,
  onAdd,
}: {
  scriptId: string
  search: string
  onlyStarters: boolean
  onAdd: (question: LibraryQuestion) => void
}) {
  const { t } = useWords('scripts')
  const content = useQuery(contentQuery({ kind: 'script', id: scriptId }))
  const { data } = content
  if (content.error) return <NotRead reading={content} />
  if (!data) return <Skeleton height="80px" />
  const questions = data.topics
    .flatMap((topic) => topic.questions)
    .filter((one) => !onlyStarters || one.starter)
    .map(({ questionId, text, variants }) => ({
      questionId,
      text,
      isOfScript: true,
      variants: variants.map((one) => one.text),
    }))
  if (questions.length === 0) return <p className="py-2 pl-6 text-meta text-text2">{t('noStarters')}</p>
  return <LibraryQuestions listId={scriptId} questions={matching(questions, search)} onAdd={onAdd} />
}
