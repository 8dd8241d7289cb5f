import type { ActivityDetail, ClassMap } from '@studio/contract'
import { EmptyState, Meter, Skeleton } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { NotRead } from '../../../platform/calls/not-read.tsx'
import { useWords } from '../../../platform/words/use-words.ts'
import { mapQuery, wordsQuery } from '../learning.queries.ts'
import { FoundMap } from './found-map.tsx'
import { KindsOfQuestions } from './kinds-of-questions.tsx'
import { StrongFollowUps } from './strong-follow-ups.tsx'

/** What the class reached: answers, topics, kinds of questions and words. */
export function ClassMapView({ activity: { activityId, organizationId } }: { activity: ActivityDetail }) {
  const { t } = useWords('learning')
  const { data: map, error, refetch } = useQuery(mapQuery(activityId))
  if (error && !map) return <NotRead className="m-8" reading={{ error, refetch }} />
  if (!map) return <Skeleton />
  if (map.pupils.length === 0)
    return (
      <div className="px-4 py-6 lg:px-8">
        <EmptyState title={t('nobodyYet')}>{t('noResultsHelp')}</EmptyState>
      </div>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 px-4 py-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:px-8">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
        <FoundMap map={map} />
        <StrongFollowUps activityId={activityId} />
      </div>
      <div className="grid grid-cols-1 content-start gap-8">
        <Topics map={map} />
        <KindsOfQuestions map={map} organizationId={organizationId} />
        <Words activityId={activityId} />
      </div>
    </div>
  )
}

function Topics({ map: { topics, pupils } }: { map: ClassMap }) {
  const { t } = useWords('learning')
  const isOfSeveral = new Set(topics.map(({ storyfileId }) => storyfileId)).size > 1
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="class-topics">
      <h2 id="class-topics" className="font-semibold text-section">
        {t('topicsTitle')}
      </h2>
      {topics.length === 0 ? <p className="text-text2">{t('noTopics')}</p> : null}
      {topics.map(({ storyfileId, storyfileName, name, questions, askedBy, followUps }) => (
        <Meter
          key={`${storyfileId} ${name}`}
          label={isOfSeveral ? t('topicOf', { topic: name, storyfile: storyfileName }) : name}
          value={askedBy}
          max={pupils.length}
          valueText={
            questions === 0
              ? t('nobodyAskedIt')
              : t(followUps > 0 ? 'askedDeeper' : 'askedBy', {
                  askedBy,
                  all: pupils.length,
                  count: questions,
                  followUps,
                })
          }
        />
      ))}
    </section>
  )
}

/** A role may leave out what visitors wrote: then there are no words, and the sentence says so. */
function Words({ activityId }: { activityId: string }) {
  const { t } = useWords('learning')
  const { data, error } = useQuery(wordsQuery(activityId))
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="class-words">
      <div className="grid gap-1">
        <h2 id="class-words" className="font-semibold text-section">
          {t('wordsTitle')}
        </h2>
        <p className="text-meta text-text2">{error ? error.message : t('wordsHelp')}</p>
      </div>
      {data?.words.length === 0 ? <p className="text-text2">{t('noWords')}</p> : null}
      <ol className="flex flex-wrap gap-2">
        {data?.words.map(({ word, pupils }) => (
          <li key={word} className="flex items-baseline gap-2 rounded-10 border border-line px-2.5 py-1">
            <span className="font-voice">{word}</span>
            <span className="text-meta text-text2">{t('wordTimes', { count: pupils })}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
