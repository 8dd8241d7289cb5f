import type { ScriptTemplateDetail, ScriptTopic } from '@studio/contract'
import { Button } from '@studio/ui'
import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useWords } from '../../platform/words/use-words.ts'
import { askedOf, minutesOf } from './camera-time.ts'

/** The script on paper, in the order of the shoot: hints, minutes, and space to write. What is not answered is left out. */
export function CallSheet({ script, topics: all }: { script: ScriptTemplateDetail; topics: ScriptTopic[] }) {
  const { t } = useWords('scripts')
  const topics = all
    .map((topic) => ({ ...topic, questions: askedOf(topic) }))
    .filter((topic, at) => topic.questions.length > 0 || all[at]!.questions.length === 0)
  const questions = topics.flatMap((topic) => topic.questions)
  const texts = new Map(questions.map((one) => [one.questionId, one.text]))
  const places = new Map(questions.map((one, at) => [one.questionId, at + 1]))
  return (
    <article className="mx-auto w-full max-w-[60rem] px-4 py-7 print:max-w-none print:p-0">
      <div className="flex flex-wrap items-center justify-between gap-3 pb-4 print:hidden">
        <Link to="/topics/builder" search={{ script: script.scriptId }} className="hover:underline">
          {t('backToScript')}
        </Link>
        <Button variant="primary" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      <h1 className="font-voice text-page">{script.name}</h1>
      <p className="pb-4 text-text2">
        {script.shortName === script.name ? '' : `${script.shortName}, `}
        {t('questions', { count: questions.length })}, {t('minutesOf', { minutes: minutesOf(questions) })}
      </p>
      {topics.map((topic) => (
        <section key={topic.topicId} className="pb-5">
          <h2 className="break-after-avoid border-line border-b pb-1 font-semibold text-section">
            {topic.name}
            <span className="pl-3 font-normal text-meta text-text2">
              {t('minutesOf', { minutes: minutesOf(topic.questions) })}
              {topic.condition ? `, ${topic.condition}` : ''}
            </span>
          </h2>
          <ol>
            {topic.questions.map((one) => (
              <li key={one.questionId} className="break-inside-avoid border-line border-b py-2">
                <p className="flex gap-3">
                  <span className="w-8 shrink-0 text-right text-text2 tabular-nums">
                    {places.get(one.questionId)}
                  </span>
                  <span className="min-w-0 grow font-voice text-said">{one.text}</span>
                  <span className="shrink-0 text-meta text-text2">
                    {one.sensitive ? `${t('sensitive')}, ` : ''}~{one.expectedSeconds} s
                  </span>
                </p>
                <div className="pl-11 text-meta text-text2">
                  {one.hint ? (
                    <p>
                      {t('hint')}: {one.hint}
                    </p>
                  ) : null}
                  {one.contentNote && one.sensitive ? <p>{one.contentNote}</p> : null}
                  {one.followUps.length > 0 ? (
                    <p>
                      {t('thenAsk', {
                        questions: one.followUps.flatMap((id) => texts.get(id) ?? []).join(' '),
                      })}
                    </p>
                  ) : null}
                  <p className="h-10 pt-1">{t('space')}:</p>
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </article>
  )
}
