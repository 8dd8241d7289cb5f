import { limits, type MustFind } from '@studio/contract'
import { Button, Checkbox, EmptyState, Skeleton, TextField } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NotRead } from '../../../platform/calls/not-read.tsx'
import { useWords } from '../../../platform/words/use-words.ts'
import { answersQuery } from '../learning.queries.ts'
import { FoundBy, FoundByFigure } from './found-by.tsx'
import type { StepProps } from './step.ts'

/** The answers that pupils are to find: on the left all of them by topic, on the right those that were chosen. */
export function FindsStep({ activity, onChange }: StepProps) {
  const { t } = useWords('learning')
  const { data, error, refetch } = useQuery(answersQuery(activity.activityId))
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<MustFind[]>(activity.mustFinds)
  const choose = (next: MustFind[]) => {
    setChosen(next)
    onChange({
      mustFinds: next.map(({ questionId, storyfileId, hint }) => ({ questionId, storyfileId, hint })),
    })
  }
  if (error && !data) return <NotRead reading={{ error, refetch }} />
  if (!data) return <Skeleton />
  if (data.answers.length === 0) return <EmptyState title={t('noAnswers')} />
  const shown = data.answers.filter(({ question, topicName }) =>
    `${question} ${topicName}`.toLowerCase().includes(search.trim().toLowerCase()),
  )
  const topics = [...new Set(shown.map(({ topicName }) => topicName))]
  // The figures have one heading.
  const firstReached = shown.find((one) => one.reached)?.topicName
  const reachedOf = (questionId: string) =>
    data.answers.find((one) => one.questionId === questionId)?.reached ?? null
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <div className="grid content-start gap-4">
        <TextField
          label={t('searchAnswers', { count: data.answers.length })}
          value={search}
          onChange={setSearch}
        />
        {topics.map((topic) => (
          <fieldset key={topic} className="grid gap-2">
            <legend className="flex w-full items-baseline justify-between gap-4 pb-1 font-semibold">
              {topic || t('noTopic')}
              {topic === firstReached ? (
                <span className="font-normal text-meta text-text2" aria-hidden="true">
                  {t('mapFoundBy')}
                </span>
              ) : null}
            </legend>
            {shown
              .filter(({ topicName }) => topicName === topic)
              .map(({ questionId, storyfileId, question, reached }) => (
                <div key={questionId} className="flex items-baseline justify-between gap-4">
                  <Checkbox
                    className="min-w-0"
                    label={question}
                    checked={chosen.some((one) => one.questionId === questionId)}
                    onChange={(isChosen) =>
                      choose(
                        isChosen
                          ? [...chosen, { questionId, storyfileId, question, hint: '' }]
                          : chosen.filter((one) => one.questionId !== questionId),
                      )
                    }
                  />
                  {reached ? <FoundByFigure reached={reached} /> : null}
                </div>
              ))}
          </fieldset>
        ))}
      </div>
      <section className="grid content-start gap-4" aria-label={t('mustFind')}>
        <h3 className="font-semibold">{t('mustFindCount', { count: chosen.length })}</h3>
        {chosen.map((one) => (
          <div key={one.questionId} className="grid gap-2 border-line border-b pb-4">
            <p className="font-voice">{one.question}</p>
            <FoundBy {...one} reached={reachedOf(one.questionId)} organizationId={activity.organizationId} />
            <TextField
              label={t('hint')}
              hint={t('hintExample')}
              maxLength={limits.hintCharacters}
              value={one.hint}
              onChange={(hint) =>
                choose(chosen.map((each) => (each.questionId === one.questionId ? { ...each, hint } : each)))
              }
            />
            <Button
              variant="text"
              className="justify-self-start"
              onClick={() => choose(chosen.filter((each) => each.questionId !== one.questionId))}
            >
              {t('remove')}
            </Button>
          </div>
        ))}
      </section>
    </div>
  )
}
