import { Button } from '@studio/ui'
import { Check, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type VerdictId, verdicts } from '../../platform/turns/verdict.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { afterVerdict, begun, type course } from './course.ts'

type CourseLesson = (typeof course)[number]

/** One lesson: what it is about, then practice turns that are marked as they are judged. */
export function Lesson({
  lesson,
  hasNext,
  onFinish,
  onNext,
  onClose,
}: {
  lesson: CourseLesson
  hasNext: boolean
  onFinish: () => void
  onNext: () => void
  onClose: () => void
}) {
  const { t } = useWords('instructions')
  const [progress, setProgress] = useState(begun)
  const [told, setTold] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  const { id, verdicts: rights } = lesson
  const { at, tried } = progress
  const isDone = at >= rights.length
  useEffect(() => heading.current?.focus(), [])
  const judge = (verdict: VerdictId) => {
    const right = rights[at]!
    const next = afterVerdict(progress, verdict, right)
    setProgress(next)
    setTold(
      t(verdict === right ? 'marked_right' : 'marked_wrong', {
        number: at + 1,
        why: t(`why_${id}_${at}` as 'why_fits_0'),
      }),
    )
    if (next.at === rights.length) onFinish()
  }
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <h3 ref={heading} tabIndex={-1} className="font-voice text-title-large">
          {t(`lesson_${id}`)}
        </h3>
        <p className="max-w-reading">{t(`teach_${id}`)}</p>
      </div>
      {isDone ? (
        <p className="font-semibold">{t('lessonDone', { right: progress.firstTry, total: rights.length })}</p>
      ) : (
        <div className="grid gap-3 rounded-8 bg-sunken p-4">
          <p className="text-meta text-text2">{t('turnOf', { number: at + 1, total: rights.length })}</p>
          <p className="font-voice text-said-large">{t(`asked_${id}_${at}` as 'asked_fits_0')}</p>
          <p className="max-w-reading text-text2">{t(`played_${id}_${at}` as 'played_fits_0')}</p>
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">{t('yourVerdict')}</legend>
            {verdicts.map(({ id: verdict }) => (
              <Button
                key={verdict}
                disabledReason={tried.includes(verdict) ? t('triedAlready') : undefined}
                onClick={() => judge(verdict)}
              >
                {t(`verdict_${verdict}`)}
              </Button>
            ))}
          </fieldset>
        </div>
      )}
      <div aria-live="polite">
        {told ? (
          <p className="flex max-w-reading gap-2">
            {tried.length > 0 ? (
              <X aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-redtext" />
            ) : (
              <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-greentext" />
            )}
            {told}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {isDone && hasNext ? (
          <Button variant="primary" onClick={onNext}>
            {t('nextLesson')}
          </Button>
        ) : null}
        <Button onClick={onClose}>{t('allLessons')}</Button>
      </div>
    </div>
  )
}
