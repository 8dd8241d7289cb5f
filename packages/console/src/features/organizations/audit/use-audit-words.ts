import { roleNames, roleValues } from '@studio/contract'
import { formatDateTime, formatNumber } from '@studio/ui'
import { roleName } from '../../../platform/session/role-name.ts'
import { useWords } from '../../../platform/words/use-words.ts'

/** Fields whose values are words of ours, not a person's text. */
const worded: readonly string[] = [
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

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
const isTime = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)

/**
 * The log in words; what has none is shown as it is, such as the call that was refused. A feature can have the words of
 * its own entries among its others. `names`: what ids are called; the id of what is gone is shown by its beginning.
 */
export function useAuditWords(names: Record<string, string> = {}) {
  const { t, i18n } = useWords('organizations')
  const tables = ['organizations', ...Object.keys(i18n.getDataByLanguage('en') ?? {})]
  const inAnyTable = (key: string, name: string) =>
    i18n.t(key as 'organizations:yes', { ns: tables as ['organizations'], defaultValue: name })
  const inWords = (kind: 'did' | 'object', name: string) =>
    /^[a-z_.]+$/.test(name) ? inAnyTable(`${kind}_${name.replace('.', '_')}`, name) : name
  const field = (name: string): string =>
    /^[A-Z_]+$/.test(name) ? inAnyTable(`attribute_${name}`, name) : inAnyTable(`field_${name}`, name)

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
    if (!worded.includes(name)) return held
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
