import type { ComparedThreshold } from '@studio/contract'
import { formatNumber } from '@studio/ui'
import { languageName } from '../../../platform/words/spoken-languages.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { cell, row } from './compared-cells.ts'

/** How sure the matcher had to be, and has to be: of all answers in a language, then of single ones. */
export function BothThresholds({
  thresholds,
  number,
  since,
}: {
  thresholds: ComparedThreshold[]
  number: number
  since: number
}) {
  const { t } = useWords('publishing')
  const heldBy = (side: ComparedThreshold['after'], { questionId }: ComparedThreshold) => {
    if (!side) return questionId ? t('thresholdAsOthers') : t('thresholdUnknown')
    return t(side.isSet ? 'thresholdSet' : 'thresholdFound', { value: formatNumber(side.value) })
  }
  return (
    <table className="my-2 w-full max-w-[40rem]">
      <thead className="max-sm:hidden!">
        <tr className="border-line border-b text-text2">
          <th className={`${cell} font-normal`}>{t('thresholdOf')}</th>
          <th className={`${cell} whitespace-nowrap! font-normal`}>{t('releaseOf', { number: since })}</th>
          <th className={`${cell} whitespace-nowrap! font-normal`}>{t('releaseOf', { number })}</th>
        </tr>
      </thead>
      <tbody>
        {thresholds.map((one) => (
          <tr key={`${one.language} ${one.questionId}`} className={`${row} last:border-0`}>
            <th scope="row" className={`${cell} whitespace-normal! font-normal`}>
              {one.questionId === null ? (
                <span className="font-semibold">
                  {t('thresholdAll', { language: languageName(one.language) })}
                </span>
              ) : (
                <span className="font-voice text-said">{one.question || t('thresholdGone')}</span>
              )}
            </th>
            <td className={`${cell} whitespace-normal! text-text2`}>
              <span className="sm:hidden">{t('releaseOf', { number: since })}: </span>
              {heldBy(one.before, one)}
            </td>
            <td className={`${cell} whitespace-normal!`}>
              <span className="sm:hidden">{t('releaseOf', { number })}: </span>
              <b className="font-semibold">{heldBy(one.after, one)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
