import type { Question } from '@studio/contract'
import { Banner, Button, EmptyState, Skeleton } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { scriptQuery } from '../../platform/scripts/script-source.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { type AskedGroup, askedGroups } from './asked-groups.ts'
import { AskedLine } from './asked-line.tsx'
import { askedQuery } from './rehearsal.queries.ts'

/** Lines of a group that are shown first; the others come with a press. */
const shownFirst = 20
const none: readonly Question[] = []

/** What guests asked, by the card that they got. */
export function AskedQuestions({ storyfileId }: { storyfileId: string }) {
  const { t } = useWords('rehearsal')
  const { data, error } = useQuery(askedQuery(storyfileId))
  const { data: script } = useQuery(scriptQuery(storyfileId))
  const questions = useMemo(() => script?.topics.flatMap((topic) => topic.questions) ?? none, [script])
  const groups = useMemo(() => askedGroups(data?.questions ?? [], questions), [data, questions])
  if (error) return <Banner kind="error">{error.message}</Banner>
  if (!data || !script) return <Skeleton height="240px" />
  if (groups.length === 0) return <EmptyState title={t('askedNone')}>{t('askedNoneHelp')}</EmptyState>
  return (
    <div className="flex flex-col gap-6">
      {groups.map((group) => (
        <Group
          key={group.question?.questionId ?? ''}
          storyfileId={storyfileId}
          group={group}
          questions={questions}
          template={data.template?.name}
        />
      ))}
    </div>
  )
}

function Group({
  storyfileId,
  group: { question, asked },
  questions,
  template,
}: {
  storyfileId: string
  group: AskedGroup
  questions: readonly Question[]
  /** The name of the script that the storyfile was made from. */
  template: string | undefined
}) {
  const { t } = useWords('rehearsal')
  const [most, setMost] = useState(shownFirst)
  const title = question?.text ?? t('noCard')
  const hidden = asked.length - most
  return (
    <section aria-label={title}>
      <h3 className="pb-1 font-semibold">{title}</h3>
      <ul className="flex flex-col divide-y divide-line border-line border-y">
        {asked.slice(0, most).map((one) => (
          <AskedLine
            key={one.turnId}
            storyfileId={storyfileId}
            questions={questions}
            template={template}
            asked={one}
          />
        ))}
      </ul>
      {hidden > 0 ? (
        <Button variant="text" onClick={() => setMost(most + 100)}>
          {t('more', { count: Math.min(hidden, 100) })}
        </Button>
      ) : null}
    </section>
  )
}
