import type { QualityFigures } from '@studio/contract'
import { formatNumber, formatPercent } from '@studio/ui'
import { Link } from '@tanstack/react-router'
import { useWords } from '../../platform/words/use-words.ts'

/** Answers that were judged wrong most often, and those that no one got. */
export function WeakAnswers({
  weak,
  neverPlayed,
  storyfileId,
}: Pick<QualityFigures, 'weak' | 'neverPlayed'> & { storyfileId: string }) {
  const { t } = useWords('quality')
  return (
    <section aria-labelledby="quality-weak" className="flex min-w-0 flex-col gap-2">
      <h2 id="quality-weak" className="flex min-h-10 items-center font-semibold text-section">
        {t('weak')}
      </h2>
      {weak.length === 0 ? (
        <p className="text-text2">{t('noWeak')}</p>
      ) : (
        <div className="overflow-hidden rounded-10 border border-line bg-surface">
          <table className="w-full text-left">
            <thead>
              <tr className="border-line border-b bg-sunken text-meta text-text2">
                <th scope="col" className="px-3 py-2 font-normal">
                  {t('answer')}
                </th>
                <th scope="col" className="px-3 py-2 text-right font-normal">
                  {t('played')}
                </th>
                <th scope="col" className="px-3 py-2 text-right font-normal">
                  {t('wrong')}
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {weak.slice(0, 8).map((one) => (
                <tr key={one.questionId}>
                  <th scope="row" className="px-3 py-2 font-normal">
                    <QuestionLink storyfileId={storyfileId} {...one} />
                  </th>
                  <td className="px-3 text-right tabular-nums">{formatNumber(one.played)}</td>
                  <td className="whitespace-nowrap px-3 text-right text-text2 tabular-nums">
                    {t('wrongOf', {
                      share: formatPercent(one.wrong / Math.max(1, one.reviewed)),
                      reviewed: formatNumber(one.reviewed),
                    })}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {neverPlayed.length > 0 ? (
        <details className="rounded-10 border border-line bg-surface px-3 py-2">
          <summary className="cursor-pointer font-semibold text-accenttext">
            {t('neverPlayed', { count: neverPlayed.length, number: formatNumber(neverPlayed.length) })}
          </summary>
          <ul className="mt-2 flex max-h-72 flex-col gap-1 overflow-y-auto">
            {neverPlayed.map((one) => (
              <li key={one.questionId}>
                <QuestionLink storyfileId={storyfileId} {...one} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  )
}

function QuestionLink({
  storyfileId,
  questionId,
  question,
}: {
  storyfileId: string
  questionId: string
  question: string
}) {
  return (
    <Link
      to="/storyfiles/$storyfileId"
      params={{ storyfileId }}
      search={{ tab: 'builder', question: questionId }}
      className="font-voice text-said hover:underline [overflow-wrap:anywhere]"
    >
      {question}
    </Link>
  )
}
