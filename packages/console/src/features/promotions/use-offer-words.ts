import type { promotionsRoutes, ReplyOf } from '@studio/contract'
import { formatDate, formatNumber } from '@studio/ui'
import { useWords } from '../../platform/words/use-words.ts'

type Offer = ReplyOf<typeof promotionsRoutes.offer>

/** What a code gives, as a sentence for whoever holds it. */
export function useOfferWords(): (offer: Offer) => string {
  const { t } = useWords('promotions')
  return ({ kind, value, plan, clientName: client, endsAt }) => {
    const count = value ?? 0
    const gift =
      kind === 'plan'
        ? t(`offer_plan_${plan ?? 'studio'}`, { client })
        : t(`offer_${kind}`, { client, count, formatted: formatNumber(count) })
    return endsAt ? `${gift} ${t('offerUntil', { until: formatDate(endsAt) })}` : gift
  }
}
