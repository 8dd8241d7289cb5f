import type { PromoCode } from '@studio/contract'
import { formatNumber } from '@studio/ui'
import { useWords } from '../../platform/words/use-words.ts'

/** What a code gives, in words: "33 questions". */
export function useGift(): (code: Pick<PromoCode, 'kind' | 'value' | 'plan'>) => string {
  const { t } = useWords('promotions')
  return ({ kind, value, plan }) => {
    if (kind === 'plan') return plan ? t(`plan_${plan}`) : ''
    const count = value ?? 0
    return t(`value_${kind}`, { count, formatted: formatNumber(count) })
  }
}
