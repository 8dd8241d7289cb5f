import type { InkyTurn } from '@studio/contract'
import { useWords } from '../../../platform/words/use-words.ts'
import { changesOf } from './state-changes.ts'

/** What a turn changed: where the story waits, its variables and scores, the visits and the open choices. */
export function InkyTurnChanges({ turn, before }: { turn: InkyTurn; before: InkyTurn | undefined }) {
  const { t } = useWords('stories')
  const { knot, variables, scores, visits, choices } = changesOf(before, turn)
  const values = (
    list: { name: string; was: string | number | undefined; now: string | number }[],
    of = '',
  ) =>
    list.map(({ name, was, now }) => (
      <li key={`${of} ${name}`}>
        {of}
        <span className="font-mono">
          {name} = {now}
        </span>{' '}
        <span className="text-accenttext">{t('was', { value: was ?? '–' })}</span>
      </li>
    ))
  return (
    <div>
      <h2 className="font-semibold">{t('changed')}</h2>
      {variables.length === 0 ? <p className="text-meta text-text3">{t('nothingChanged')}</p> : null}
      <ul className="break-words text-meta">
        {values(variables)}
        {values(scores, `${t('scoreOf')} `)}
        {knot
          ? values([{ name: t('knot'), was: knot.was ?? t('beginning'), now: knot.now ?? t('beginning') }])
          : null}
        {values(visits, `${t('visitsTo')} `)}
        {choices && choices.come.length > 0 ? (
          <li>{t('choicesCome', { choices: choices.come.join(', ') })}</li>
        ) : null}
        {choices && choices.gone.length > 0 ? (
          <li>{t('choicesGone', { choices: choices.gone.join(', ') })}</li>
        ) : null}
      </ul>
    </div>
  )
}
