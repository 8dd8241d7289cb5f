import type { ClassQuestion, Lesson } from '@studio/contract'
import { Button } from '@studio/ui'
import { useKeptFocus } from '../../../platform/roving/use-kept-focus.ts'
import { KeyHint } from '../../../platform/turns/key-hint.tsx'
import { useIsTyping } from '../../../platform/turns/use-keys.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { nextState } from './queue-keys.ts'
import { useQueue } from './use-queue.ts'

const said = { allowed: 'allowed', asked: 'asked', hidden: 'declined', undone: 'undone' } as const

/** Questions from phones: the projector shows none that the teacher has not allowed. */
export function ClassQueue({ lesson }: { lesson: Lesson }) {
  const { t } = useWords('learning')
  const queue = useQueue(lesson)
  const { open, last, undo } = queue
  const part = useKeptFocus<HTMLElement>()
  return (
    <section ref={part} className="flex flex-col gap-3" aria-label={t('forProjector')}>
      <h2 className="font-semibold">{t('forProjectorCount', { count: open.length })}</h2>
      {/* Not a toast: it would lie on the questions that are decided next. */}
      <div className="flex items-center justify-between gap-3 text-meta text-text2 has-[p:empty]:-mt-3">
        <p role="status" className="min-w-0 truncate">
          {last ? (
            <>
              {t(said[last.became])} <span className="font-voice text-text">{last.question.text}</span>
            </>
          ) : null}
        </p>
        {undo ? (
          <Button variant="text" size="small" className="shrink-0" onClick={undo}>
            {t('undo')}
            <QueueKey name={queue.keys.undo} />
          </Button>
        ) : null}
      </div>
      {open.length === 0 ? <p className="text-meta text-text2">{t('noClassQuestions')}</p> : null}
      <ul className="grid grid-cols-1 gap-3">
        {open.map((question) => (
          <Question key={question.classQuestionId} question={question} queue={queue} />
        ))}
      </ul>
    </section>
  )
}

function Question({ question, queue }: { question: ClassQuestion; queue: ReturnType<typeof useQueue> }) {
  const { t } = useWords('learning')
  const { targets, keys, decide } = queue
  return (
    <li className="grid grid-cols-1 gap-1 border-line border-b pb-3">
      <p className="break-words font-voice">{question.text}</p>
      <p className="text-meta text-text2">
        {question.name}
        {question.state === 'allowed' ? `, ${t('isAllowed')}` : ''}
      </p>
      <div className="flex flex-wrap gap-1">
        <Button size="small" onClick={() => decide(question, nextState(question))}>
          {t(question.state === 'waiting' ? 'allow' : 'askIt')}
          {question === targets.allow ? <QueueKey name={keys.allow} /> : null}
        </Button>
        <Button size="small" variant="text" onClick={() => decide(question, 'hidden')}>
          {t('decline')}
          {question === targets.decline ? <QueueKey name={keys.decline} /> : null}
        </Button>
      </div>
    </li>
  )
}

/** An act whose usual key a person gave to another one has none. */
function QueueKey({ name }: { name: string }) {
  const typing = useIsTyping()
  return name ? <KeyHint off={typing}>{name.toUpperCase()}</KeyHint> : null
}
