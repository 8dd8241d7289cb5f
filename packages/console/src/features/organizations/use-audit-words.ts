import { type AuditField, auditFields, roleNames, roleValues } from '@studio/contract'
import { formatDateTime, formatNumber } from '@studio/ui'
import { useTranslation } from 'react-i18next'
import { roleName } from '../../platform/role-name.ts'

/** Fields whose values are words of ours, not somebody's text. */
const worded: readonly AuditField[] = [
  'base',
  'by',
  'defaultRole',
  'denies',
  'digest',
  'kind',
  'method',
  'plan',
  'priority',
  'purpose',
  'quality',
  'ranking',
  'reason',
  'role',
  'status',
  'via',
  'visibility',
]

const isField = (name: string): name is AuditField => (auditFields as readonly string[]).includes(name)
const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
const isTime = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)

/**
 * The log in words; what has none stands as it is, such as the call that was refused. `names`: what ids are called; the
 * id of what is gone stands by its beginning.
 */
export function useAuditWords(names: Record<string, string> = {}) {
  const { t } = useTranslation('organizations')
  const inWords = (kind: 'did' | 'object', name: string) =>
    /^[a-z_.]+$/.test(name) ? t(`${kind}_${name.replace('.', '_')}`, { defaultValue: name }) : name
  const field = (name: string): string =>
    isField(name)
      ? t(`field_${name}`)
      : t(`attribute_${name}` as 'attribute_SSO_WHITELIST', { defaultValue: name })

  /** `name`: the field in which it stands. */
  function value(name: string, held: unknown): string {
    if (typeof held === 'boolean') return t(held ? 'yes' : 'no')
    if (typeof held === 'number') return formatNumber(held)
    if (Array.isArray(held))
      return held.map((one) => (name === 'fields' ? field(String(one)) : value(name, one))).join(', ') || '—'
    if (typeof held === 'object' && held !== null)
      return Object.entries(held)
        .map(([part, one]) => `${field(part)}: ${value(part, one)}`)
        .join(' · ')
    return typeof held === 'string' && held !== '' ? text(name, held) : '—'
  }

  function text(name: string, held: string): string {
    if (isTime(held)) return formatDateTime(held)
    if (isId(held)) return names[held] ?? `${held.slice(0, 8)}…`
    if (!(worded as readonly string[]).includes(name)) return held
    const role = roleValues.find((one) => one === held || roleNames[one].en === held)
    return role ? roleName(role) : t(`value_${held}` as 'value_active', { defaultValue: held })
  }

  return {
    deed: (action: string) => inWords('did', action),
    object: (objectType: string) => inWords('object', objectType),
    field,
    value,
  }
}
