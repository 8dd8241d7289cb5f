import { Button } from '@studio/ui'
import { useEffect, useRef, useState } from 'react'
import { TypeAhead } from '../../platform/type-ahead.tsx'
import { useWords } from '../../platform/words/use-words.ts'
import type { Choosable } from './interviews.queries.ts'

const shownMost = 50

/** Which question a piece answers: type a few letters of it. */
export function QuestionChoice({
  questions,
  onChoose,
  onLeave,
}: {
  questions: Choosable[]
  onChoose: (questionId: string | null) => void
  onLeave: () => void
}) {
  const { t } = useWords('interviews')
  const [text, setText] = useState('')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const found = questions
    .filter((one) => words.every((word) => `${one.text} ${one.topicName}`.toLowerCase().includes(word)))
    .slice(0, shownMost)
  return (
    <div ref={place} className="flex flex-col gap-2">
      <TypeAhead
        label={t('whichQuestion')}
        value={text}
        onText={setText}
        listLabel={t('questions')}
        listClass="max-h-60 overflow-y-auto"
        rowClass="min-h-10 py-1.5"
        found={found}
        keyOf={(one) => one.questionId}
        onChoose={(one) => onChoose(one.questionId)}
        onOtherKey={(key) => {
          if (key === 'Escape') onLeave()
          return key === 'Escape'
        }}
        row={(one) => (
          <>
            <span className="min-w-0 grow font-voice text-said">{one.text}</span>
            <span className="text-meta text-text2 max-sm:hidden">{one.topicName}</span>
          </>
        )}
      />
      <p role="status" className="text-meta text-text2 empty:hidden">
        {found.length === 0 ? t('noneFound') : null}
      </p>
      <div>
        <Button size="small" variant="text" onClick={() => onChoose(null)}>
          {t('noQuestion')}
        </Button>
      </div>
    </div>
  )
}
