import { Banner, Button, EmptyState, Skeleton } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { CallSheet } from '../../features/scripts/call-sheet.tsx'
import { ScriptHead } from '../../features/scripts/script-head.tsx'
import { scriptQuery, scriptsQuery } from '../../features/scripts/scripts.queries.ts'
import { UseScriptDialog } from '../../features/scripts/use-script-dialog.tsx'
import { ScriptPanes } from '../../features/storyfiles/builder/script-panes.tsx'
import { NotRead } from '../../platform/calls/not-read.tsx'
import { PageSkeleton } from '../../platform/page-skeleton.tsx'
import type { ScriptSource } from '../../platform/scripts/script-source.ts'
import { templateQuery } from '../../platform/scripts/script-source.ts'
import { useBarred } from '../../platform/session/use-barred.ts'
import { useWords } from '../../platform/words/use-words.ts'

type Search = { script?: string; question?: string; view?: string }

/** The Script Builder: the panes of a storyfile's Builder for a script that storyfiles are made from. */
export function ScriptBuilderView() {
  const { script } = useSearch({ strict: false }) as Search
  return script ? <OpenScript key={script} scriptId={script} /> : <ScriptChoice />
}

function OpenScript({ scriptId }: { scriptId: string }) {
  const { t } = useWords('scripts')
  const navigate = useNavigate()
  const { question, view } = useSearch({ strict: false }) as Search
  const barredFrom = useBarred()
  const { data: script, error, refetch } = useQuery(scriptQuery(scriptId))
  const { data: content } = useQuery(templateQuery(scriptId))
  const [isRehearsing, setRehearsing] = useState(false)
  const source = useMemo<ScriptSource>(() => ({ kind: 'script', id: scriptId }), [scriptId])
  if (error)
    return (
      <div className="flex w-full max-w-[40rem] flex-col items-start gap-4 p-5">
        <NotRead reading={{ error, refetch }} />
        <Link to="/topics/templates">{t('toAllScripts')}</Link>
      </div>
    )
  if (!script || !content) return <PageSkeleton />
  if (view === 'sheet') return <CallSheet script={script} topics={content.topics} />
  const barred = script.organizationId ? barredFrom('edit', script.organizationId) : t('readOnly')
  return (
    <div className="flex min-h-0 w-full grow flex-col">
      <ScriptHead script={script} content={content} />
      {barred ? (
        <div className="p-4">
          <Banner kind="warning">{barred}</Banner>
        </div>
      ) : null}
      <ScriptPanes
        source={source}
        organizationId={script.organizationId}
        budgetMinutes={script.budgetMinutes}
        barred={barred}
        chosenQuestionId={question}
        onChoose={(questionId) =>
          void navigate({
            to: '/topics/builder',
            search: { script: scriptId, ...(questionId ? { question: questionId } : {}) },
            replace: true,
            resetScroll: false,
          })
        }
        {...(content.topics.some(({ questions }) => questions.length > 0)
          ? { onRehearse: () => setRehearsing(true) }
          : {})}
        height="lg:h-[calc(100dvh-11.75rem)]"
      />
      {isRehearsing ? (
        <UseScriptDialog isRehearsal script={script} onClose={() => setRehearsing(false)} />
      ) : null}
    </div>
  )
}

/** Without a script in the address: those that one may edit. */
function ScriptChoice() {
  const { t } = useWords('scripts')
  const scripts = useQuery(
    scriptsQuery({ filter: 'scope:organization', sort: 'updatedAt', dir: 'desc', pageSize: 30 }),
  )
  return (
    <div className="w-full max-w-[48rem] px-4 py-7 lg:px-8">
      <h1 className="font-voice text-page">{t('chooseScript')}</h1>
      <p className="pb-4 text-text2">{t('chooseScriptHelp')}</p>
      <NotRead reading={scripts} />
      {scripts.isPending ? <Skeleton height="160px" /> : null}
      {scripts.data?.total === 0 ? <EmptyState title={t('none')} /> : null}
      <ul className="divide-y divide-line pb-4">
        {scripts.data?.items.map((script) => (
          <li key={script.scriptId} className="flex items-baseline gap-3 py-2">
            <Link
              to="/topics/builder"
              search={{ script: script.scriptId }}
              className="min-w-0 grow truncate font-voice text-said hover:underline"
            >
              {script.name}
            </Link>
            <span className="text-meta text-text2">{t('questions', { count: script.questions })}</span>
          </li>
        ))}
      </ul>
      <AllScriptsButton />
    </div>
  )
}

function AllScriptsButton() {
  const { t } = useWords('scripts')
  const navigate = useNavigate()
  return <Button onClick={() => void navigate({ to: '/topics/templates' })}>{t('toAllScripts')}</Button>
}
