import { normalCode, type PromoCode, type PromoKind, promoCodesPerBatch, promoValues } from '@studio/contract'
import { fromLocal } from '../../../platform/words/local-time.ts'
import { type CodeWindow, isTurned } from './code-window.ts'

/** New codes as they are typed in. */
export type NewCodes = CodeWindow & {
  mode: 'one' | 'many'
  code: string
  prefix: string
  count: number | null
  kind: PromoKind
  value: number | null
  plan: NonNullable<PromoCode['plan']>
  draft: boolean
}

export const fresh: NewCodes = {
  mode: 'one',
  code: '',
  prefix: '',
  count: 100,
  kind: 'free_questions',
  value: 33,
  plan: 'studio',
  startsAt: '',
  endsAt: '',
  maxRedemptions: null,
  perAccount: 1,
  draft: false,
}

export type Faults = Partial<Record<'code' | 'prefix' | 'count' | 'value' | 'endsAt', true>>

/** What is wrong before it is sent; the server has the last word. */
export function faultsOf(values: NewCodes): Faults {
  const one = values.mode === 'one'
  const range = promoValues[values.kind]
  const within = (number: number | null, min: number, max: number) =>
    number !== null && Number.isInteger(number) && number >= min && number <= max
  const faults: Faults = {}
  if (one && !/^[A-Z0-9-]{4,32}$/.test(normalCode(values.code))) faults.code = true
  if (!one && !/^[A-Z0-9-]{1,20}$/.test(normalCode(values.prefix))) faults.prefix = true
  if (!one && !within(values.count, 1, promoCodesPerBatch)) faults.count = true
  if (range && !within(values.value, range.min, range.max)) faults.value = true
  if (isTurned(values)) faults.endsAt = true
  return faults
}

/** The terms that one code and many have in common, as the server takes them. */
export function bodyOf(values: NewCodes) {
  const isPlan = values.kind === 'plan'
  return {
    kind: values.kind,
    value: isPlan ? null : values.value,
    plan: isPlan ? values.plan : null,
    startsAt: fromLocal(values.startsAt),
    endsAt: fromLocal(values.endsAt),
    maxRedemptions: values.maxRedemptions,
    perAccount: values.perAccount ?? 1,
    draft: values.draft,
  }
}
