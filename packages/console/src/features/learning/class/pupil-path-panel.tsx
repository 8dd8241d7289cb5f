import type { PupilPath } from '@studio/contract'
import { Banner, Button, Skeleton, TextArea, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SidePanel } from '../../../platform/side-panel.tsx'
import { useWords } from '../../../platform/words/use-words.ts'
import { GradeForm } from '../grade-form.tsx'
import { pathQuery, returnReflection } from '../learning.queries.ts'
import { KindCounts } from './kinds-of-questions.tsx'

/** What one pupil asked, found, wrote and answered, and what the teacher says about it. */
export function PupilPathPanel({
  activityId,
  attemptId,
  onClose,
}: {
  activityId: string
  attemptId: string
  onClose: () => void
}) {
  const { t } = useWords('learning')
  const { data: path, error } = useQuery(pathQuery(activityId, attemptId))
  return (
    <SidePanel label={t('pathOf', { name: path?.name ?? '' })} className="lg:w-[26rem]" onClose={onClose}>
      <div className="grid grid-cols-1 gap-6 p-5">
        <div className="flex items-start justify-between gap-2">
          <h2 className="min-w-0 break-words font-voice text-section">{path?.name}</h2>
          <Button variant="text" onClick={onClose}>
            {t('close')}
          </Button>
        </div>
        {error ? <Banner kind="error">{error.message}</Banner> : null}
        {path ? <Path activityId={activityId} path={path} /> : <Skeleton />}
      </div>
    </SidePanel>
  )
}

function Path({ activityId, path }: { activityId: string; path: PupilPath }) {
  const { t } = useWords('learning')
  const { turns, written, quizAnswers, kinds, followUps, followUpDepth } = path
  return (
    <>
      <section className="grid grid-cols-1 gap-2" aria-label={t('questions')}>
        <h3 className="font-semibold">{t('questions')}</h3>
        {turns.length === 0 ? <p className="text-text2">{t('askedNothing')}</p> : null}
        {kinds.length > 0 ? (
          <p className="break-words text-meta text-text2">
            <KindCounts kinds={kinds} />
          </p>
        ) : null}
        {followUps > 0 ? (
          <p className="text-meta text-text2">
            {t('followUpFacts', { count: followUps, deepest: followUpDepth })}
          </p>
        ) : null}
        <ol className="grid grid-cols-1 gap-3">
          {turns.map(({ turnId, text, answered, offered, found, isFollowUp, kinds }) => (
            <li key={turnId}>
              <p className="break-words font-voice">{text}</p>
              <p className="text-meta text-text2">{answered ?? t(offered ? 'offersInstead' : 'noAnswer')}</p>
              {isFollowUp ? <p className="text-meta text-text2">{t('followUp')}</p> : null}
              {found ? <p className="text-greentext text-meta">{t('foundIt', { question: found })}</p> : null}
              <Kinds names={kinds} />
            </li>
          ))}
        </ol>
      </section>
      {written.map((one) => (
        <Written key={one.reflectionId} activityId={activityId} attemptId={path.attemptId} one={one} />
      ))}
      {quizAnswers.length > 0 ? (
        <section className="grid grid-cols-1 gap-2" aria-label={t('quiz')}>
          <h3 className="font-semibold">{t('quiz')}</h3>
          {quizAnswers.map(({ quizItemId, question, choice, right }) => (
            <div key={quizItemId}>
              <p className="break-words">{question}</p>
              <p className="text-meta text-text2">
                {right === null ? t('notAnswered') : `${choice} (${t(right ? 'right' : 'notRight')})`}
              </p>
            </div>
          ))}
        </section>
      ) : null}
      <GradeForm activityId={activityId} path={path} />
    </>
  )
}

function Written({
  activityId,
  attemptId,
  one,
}: {
  activityId: string
  attemptId: string
  one: PupilPath['written'][number]
}) {
  const { t } = useWords('learning')
  const [comment, setComment] = useState(one.comment)
  const back = useMutation({
    mutationFn: () =>
      returnReflection({ activityId, attemptId }, { reflectionId: one.reflectionId, comment }),
    onSuccess: () => toast(t('returned'), { kind: 'success' }),
  })
  return (
    <section className="grid grid-cols-1 gap-2" aria-label={one.prompt}>
      <h3 className="break-words font-semibold">{one.prompt}</h3>
      <p className="whitespace-pre-wrap break-words">{one.text || t('wroteNothing')}</p>
      {one.returned ? <p className="text-ambertext text-meta">{t('isReturned')}</p> : null}
      {one.text ? (
        <>
          <TextArea label={t('returnWith')} rows={2} maxLength={2000} value={comment} onChange={setComment} />
          <Button
            className="justify-self-start"
            loading={back.isPending}
            onClick={() => comment.trim() && back.mutate()}
          >
            {t('return')}
          </Button>
        </>
      ) : null}
    </section>
  )
}

/** Of which kinds a question is. */
function Kinds({ names }: { names: string[] }) {
  const { t } = useWords('learning')
  if (names.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1 pt-1" aria-label={t('kinds')}>
      {names.map((name) => (
        <li key={name} className="break-words rounded-6 border border-line px-1.5 text-meta text-text2">
          {name}
        </li>
      ))}
    </ul>
  )
}
