import type { Publication } from '@studio/contract'
import { Banner } from '@studio/ui'
import { useWords } from '../../platform/words/use-words.ts'

type Worse = NonNullable<Publication['worse']>

/** What the last training made worse, on the tab: the dashboard leads here to compare. */
export function WorseAnswers({ worse }: { worse: Worse }) {
  const { t } = useWords('publishing')
  const { count, isNext } = worse
  return (
    <section id="worse" className="flex flex-col gap-3">
      <h3 className="font-semibold text-section">{t('worse')}</h3>
      <Banner kind="warning">{t(isNext ? 'worseConfirm' : 'worseKept', { count })}</Banner>
      <WorseList worse={worse} />
    </section>
  )
}

/** Question by question: what was answered, and what would be. */
export function WorseList({ worse: { count, answers } }: { worse: Worse }) {
  const { t } = useWords('publishing')
  const name = (question: string) => t('answerTo', { question })
  return (
    <ul className="border-line border-t">
      {answers.map(({ text, before, after }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is read once, and texts may be missing
        <li key={at} className="border-line border-b py-2.5">
          <p className="font-voice text-said">{text ?? t('visitorsQuestion')}</p>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-meta text-text2">
            <dt className="text-text3">{t('worseBefore')}</dt>
            <dd>{before === null ? t('noAnswer') : name(before)}</dd>
            <dt className="text-text3">{t('worseAfter')}</dt>
            <dd>{after === null ? t('noAnswer') : name(after)}</dd>
          </dl>
        </li>
      ))}
      {count > answers.length ? (
        <li className="py-2.5 text-meta text-text3">{t('worseMore', { count: count - answers.length })}</li>
      ) : null}
    </ul>
  )
}
