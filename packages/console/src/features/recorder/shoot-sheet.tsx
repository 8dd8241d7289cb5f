import type { Script, Storyfile } from '@studio/contract'
import { useWords } from '../../platform/words/use-words.ts'
import { inShootOrder, shootProgress } from './shoot-order.ts'

/** The call sheet: what is left to film on paper, in the order of the shoot, with space to write. */
export function ShootSheet({ storyfile, script }: { storyfile: Storyfile; script: Script }) {
  const { t } = useWords('recorder')
  const rows = inShootOrder(script).filter(({ question }) => question.status === 'todo')
  return (
    <article className="hidden print:block">
      <h1 className="font-voice text-page">{storyfile.name}</h1>
      <p className="pb-4">{t('left', { count: shootProgress(script).minutesLeft })}</p>
      <ol>
        {rows.map(({ question, topicName }, at) => (
          <li key={question.questionId} className="break-inside-avoid border-line border-b py-2">
            <p className="flex gap-3">
              <span className="w-8 shrink-0 text-right tabular-nums">{at + 1}</span>
              <span className="grow font-voice text-said">{question.text}</span>
              <span className="shrink-0 text-meta">~{question.expectedSeconds} s</span>
            </p>
            <div className="pl-11 text-meta">
              <p>{topicName}</p>
              {question.hint ? <p>{t('hint', { hint: question.hint })}</p> : null}
              {question.notes ? <p>{t('notes', { notes: question.notes })}</p> : null}
              <p className="h-10" />
            </div>
          </li>
        ))}
      </ol>
    </article>
  )
}
