import { type ConsentDetail, purposes } from '@studio/contract'
import { Checkbox } from '@studio/ui'
import { useWords } from '../../../platform/words/use-words.ts'

type Purpose = ConsentDetail['purposes'][number]
type Props = { chosen: Purpose[]; onChange: (purposes: Purpose[]) => void }

/** What for; none: for anything. */
export function PurposeChoice({ chosen, onChange }: Props) {
  const { t } = useWords('consents')
  return (
    <fieldset className="grid gap-2 sm:grid-cols-2">
      <legend className="pb-1 font-semibold">{t('purposes')}</legend>
      {purposes.map((purpose) => (
        <Checkbox
          key={purpose}
          label={t(`purpose_${purpose}`)}
          checked={chosen.includes(purpose)}
          onChange={(isChosen) =>
            onChange(purposes.filter((one) => (one === purpose ? isChosen : chosen.includes(one))))
          }
        />
      ))}
      <p className="text-meta text-text2 sm:col-span-2">{t('purposesHint')}</p>
    </fieldset>
  )
}
