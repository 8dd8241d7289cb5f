import { Button } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useBarred } from '../../../platform/session/use-barred.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { matchingQuery } from '../vocabulary.queries.ts'

const waitMs = 300

/** What visitors said that would belong to the category; one of it can become an example. */
export function VisitorsSaid({
  organizationId,
  examples,
  onAdd,
}: {
  organizationId: string
  examples: string[]
  onAdd: (text: string) => void
}) {
  const { t } = useWords('vocabulary')
  const barred = useBarred()('edit', organizationId, 'visitorText')
  const [asked, setAsked] = useState(examples)
  const written = JSON.stringify(examples)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(JSON.parse(written) as string[]), waitMs)
    return () => clearTimeout(timer)
  }, [written])
  const { data } = useQuery({
    ...matchingQuery(organizationId, asked),
    enabled: barred === undefined && asked.length >= 3,
  })
  if (barred !== undefined || !data || asked.length < 3) return null
  return (
    <section className="grid gap-1.5" aria-label={t('visitorsSaid')}>
      <div className="flex items-baseline justify-between gap-2 text-meta text-text2">
        <h3 className="font-semibold">{t('visitorsSaid')}</h3>
        <span role="status">{t('wouldRoute', { count: data.turns })}</span>
      </div>
      {data.items.length === 0 ? (
        <p className="text-meta text-text2">{data.turns === 0 ? t('nothingSaid') : null}</p>
      ) : (
        <ul className="grid overflow-hidden rounded-8 border border-line">
          {data.items.map(({ text }) => (
            <li
              key={text}
              className="flex items-center justify-between gap-2 border-line border-b px-3 py-1 font-voice text-said last:border-b-0"
            >
              <span className="min-w-0 break-words">{text}</span>
              <Button variant="text" aria-label={t('addOf', { name: text })} onClick={() => onAdd(text)}>
                {t('add')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
