import { EmptyState, Skeleton } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useHeld } from '../../../../platform/dragging/use-held.ts'
import { contentQuery, type ScriptSource } from '../../../../platform/scripts/script-source.ts'
import { useWords } from '../../../../platform/words/use-words.ts'
import { coverageQuery } from '../../coach/coverage.queries.ts'
import { type LibraryQuestion, LibraryQuestions, matching } from './library-questions.tsx'
import { type Suggestion, shootQuery, suggestionsOf } from './suggestions.ts'

/** In the Question Library: what visitors asked without an answer, and what would raise the coverage. */
export function LibrarySuggestions({
  source,
  search,
  onAdd,
}: {
  source: ScriptSource
  search: string
  onAdd: (question: LibraryQuestion) => void
}) {
  const { t, i18n } = useWords('scripts')
  const { data: script } = useQuery(contentQuery(source))
  const { data: coverage, isError } = useQuery(coverageQuery(source))
  const { data: shoot } = useQuery({ ...shootQuery(source), enabled: source.kind === 'storyfile' })
  const known = useHeld(useMemo(() => script && { script, coverage, shoot }, [script, coverage, shoot]))
  if (!known || (!known.coverage && !isError)) return <Skeleton height="240px" />
  const { asked, missing } = suggestionsOf(known.script, known.shoot, known.coverage)
  const points = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const noteOf = ({ asked: times, gain }: Suggestion) =>
    times === undefined ? t('gain', { gain: points.format(gain ?? 0) }) : t('askedTimes', { count: times })
  const parts = [
    { id: 'asked', title: t('suggestedAsked'), questions: asked },
    { id: 'missing', title: t('suggestedMissing'), questions: missing },
  ].filter(({ questions }) => questions.length > 0)
  if (parts.length === 0) return <EmptyState title={t('suggestedNone')} />
  return parts.map(({ id, title, questions }) => (
    <section key={id} aria-label={title}>
      <h3 className="pt-1 font-semibold">{title}</h3>
      <LibraryQuestions
        listId={id}
        questions={matching(
          questions.map((one) => ({ ...one, note: noteOf(one) })),
          search,
        )}
        onAdd={onAdd}
      />
    </section>
  ))
}
