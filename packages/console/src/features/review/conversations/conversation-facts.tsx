import type { Conversation, Turn } from '@studio/contract'
import { formatDate, formatDuration, formatNumber } from '@studio/ui'
import { languageName } from '../../../platform/words/spoken-languages.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { EraseVisitor } from '../erase-visitor.tsx'
import { useReviewBarred } from '../use-review-barred.ts'

/** What is known of a conversation, and how long it is kept. */
export function ConversationFacts({
  turns,
  conversation,
  onErased,
}: {
  turns: Turn[]
  conversation: Conversation | undefined
  onErased: () => void
}) {
  const { t } = useWords('review')
  const [first] = turns
  const mayErase = useReviewBarred('owner', first?.storyfileId) === undefined
  if (!first) return null
  // Those of rehearsals have numbers below zero, which say nothing to people.
  const releases = [...new Set(turns.map((turn) => turn.releaseNumber))].filter((number) => number > 0)
  const lasted = conversation
    ? (Date.parse(conversation.lastAt) - Date.parse(conversation.startedAt)) / 1000
    : undefined
  const facts: [string, string | undefined][] = [
    [
      t('asked_questions'),
      conversation &&
        [
          formatNumber(conversation.questions),
          ...(conversation.missed > 0
            ? [t('missed', { count: conversation.missed, number: formatNumber(conversation.missed) })]
            : []),
        ].join(', '),
    ],
    [t('lasted'), lasted === undefined ? undefined : formatDuration(lasted)],
    [t('release'), releases.length > 0 ? releases.join(', ') : undefined],
    [t('language'), conversation && languageName(conversation.language)],
    [
      t('reviewed'),
      conversation &&
        t('reviewedOf', {
          reviewed: formatNumber(conversation.reviewed),
          total: formatNumber(conversation.questions),
        }),
    ],
    [t('keptUntil'), conversation && formatDate(conversation.keptUntil)],
  ]
  return (
    <aside
      aria-label={t('facts')}
      className="border-line px-4 py-4 max-xl:border-t xl:overflow-y-auto xl:border-l"
    >
      <h2 className="pb-2 font-semibold text-meta text-text2">{t('facts')}</h2>
      <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-meta">
        {facts.map(([name, value]) =>
          value ? (
            <div key={name} className="contents">
              <dt className="text-text2">{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <p className="pt-3 text-meta text-text2">{t('audioNotKept')}</p>
      {mayErase ? (
        <div className="pt-3">
          <EraseVisitor turnId={first.turnId} storyfileId={first.storyfileId} onErased={onErased} />
        </div>
      ) : null}
    </aside>
  )
}
