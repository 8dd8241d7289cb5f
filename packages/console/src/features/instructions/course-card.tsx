import { Button, Meter } from '@studio/ui'
import { useSearch } from '@tanstack/react-router'
import { Check, GraduationCap } from 'lucide-react'
import { useLocal, writeLocal } from '../../platform/places/local-settings.ts'
import { usePageSearch } from '../../platform/places/use-page-search.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { course, finishedLessons, type LessonId } from './course.ts'
import { Lesson } from './lesson.tsx'

const keptUnder = 'review-course'

/** Five short lessons on practice turns. What is finished is kept on this device. */
export function CourseCard() {
  const { t } = useWords('instructions')
  const { lesson: wanted } = useSearch({ strict: false }) as { lesson?: string }
  const changeSearch = usePageSearch()
  const finished = finishedLessons(useLocal(keptUnder))
  const open = course.find(({ id }) => id === wanted)
  const show = (lesson: LessonId | undefined) =>
    changeSearch((now) => ({ ...now, lesson }), { resetScroll: false })
  const next = (after: LessonId) => course[course.findIndex(({ id }) => id === after) + 1]?.id
  return (
    <section
      aria-labelledby="course"
      className="grid gap-4 rounded-10 border border-line bg-surface p-4 lg:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <h2 id="course" className="font-semibold text-section">
            {t('course')}
          </h2>
          <p className="max-w-reading text-meta text-text2">{t('courseHelp')}</p>
        </div>
        {finished.length === course.length ? (
          <p className="flex items-center gap-2 font-semibold text-accenttext">
            <GraduationCap aria-hidden="true" className="size-5" />
            {t('courseDone')}
          </p>
        ) : (
          <Meter
            className="w-48"
            label={t('courseProgress')}
            value={finished.length}
            max={course.length}
            valueText={t('lessonsOf', { done: finished.length, total: course.length })}
          />
        )}
      </div>
      {open ? (
        <Lesson
          key={open.id}
          lesson={open}
          hasNext={next(open.id) !== undefined}
          onFinish={() => writeLocal(keptUnder, [...finished, open.id].join(','))}
          onNext={() => show(next(open.id))}
          onClose={() => show(undefined)}
        />
      ) : (
        <ol className="grid gap-2 sm:grid-cols-2 xl:grid-cols-5">
          {course.map(({ id }, at) => (
            <li
              key={id}
              className="flex flex-col items-start justify-between gap-3 rounded-10 border border-line p-3"
            >
              <p>
                <span className="block text-meta text-text2">{t('lessonNumber', { number: at + 1 })}</span>
                <span className="font-semibold">{t(`lesson_${id}`)}</span>
              </p>
              <Button
                size="small"
                icon={finished.includes(id) ? <Check aria-hidden="true" /> : undefined}
                aria-label={t(finished.includes(id) ? 'repeatLesson' : 'beginLesson', {
                  lesson: t(`lesson_${id}`),
                })}
                onClick={() => show(id)}
              >
                {t(finished.includes(id) ? 'again' : 'begin')}
              </Button>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
