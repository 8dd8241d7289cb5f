import type { ReplyOf, reviewRoutes } from '@studio/contract'
import { formatDecimal } from '@studio/ui'
import { useWords } from '../words/use-words.ts'

type Explained = Pick<ReplyOf<typeof reviewRoutes.turn>, 'turn' | 'explanations' | 'whatWouldChangeIt'>
type Reason = Explained['explanations'][number]['reasons'][number]

const shownMost = 6

/** Why the best clip got its score: its strongest reasons as small tokens, and what would change the answer. */
export function ReasonTokens({ explained }: { explained: Explained }) {
  const { t } = useWords('turns')
  const { turn, explanations, whatWouldChangeIt } = explained
  const about = explanations.find((one) => one.clipId === turn.chosenClipId) ?? explanations[0]
  if (!about) return null
  // A phrase that was met word for word is also the nearest one: once is enough.
  const exact = about.reasons.find((one) => one.kind === 'exact')
  const reasons = about.reasons.filter((one) => !(exact && one.kind === 'variant'))
  return (
    <div className="flex flex-col gap-2">
      <h3 className="sr-only">{t('reasons')}</h3>
      {reasons.length > 0 ? (
        <ul className="flex flex-wrap gap-1.5">
          {reasons.slice(0, shownMost).map((reason) => (
            <ReasonToken key={`${reason.kind} ${reason.text}`} reason={reason} />
          ))}
        </ul>
      ) : null}
      {whatWouldChangeIt ? <p className="text-meta text-text3">{whatWouldChangeIt}</p> : null}
    </div>
  )
}

function ReasonToken({ reason }: { reason: Reason }) {
  const { t } = useWords('turns')
  const { kind, text, matched, weight } = reason
  const like = kind === 'custom_word' && matched && matched !== text
  return (
    <li className="flex max-w-full items-baseline gap-1.5 rounded-4 bg-sunken px-2 py-0.5 text-meta">
      <span className="min-w-0 truncate font-semibold" title={text}>
        {text}
      </span>
      {like ? (
        <span className="shrink-0 text-text2">
          {t('like')} <b className="text-text">{matched}</b>
        </span>
      ) : null}
      {kind === 'word' || kind === 'phrase' ? null : (
        <span className="shrink-0 text-text2">{t(`reason_${kind}`)}</span>
      )}
      <span className={weight < 0 ? 'text-text2' : 'font-semibold text-greentext'}>
        {weight < 0 ? '−' : '+'}
        {formatDecimal(Math.abs(weight), 2)}
      </span>
    </li>
  )
}
