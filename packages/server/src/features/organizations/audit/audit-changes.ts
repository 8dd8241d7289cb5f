type Fields = Record<string, unknown>

/** What a change did, for the audit log: the fields that differ, before and after. */
export function changesOf(before: object, after: object): { before: Fields; after: Fields } | undefined {
  const [old, now] = [before as Fields, after as Fields]
  const changed = Object.keys(now).filter((key) => key in old && text(old[key]) !== text(now[key]))
  if (changed.length === 0) return undefined
  const pick = (from: Fields) => Object.fromEntries(changed.map((key) => [key, from[key]]))
  return { before: pick(old), after: pick(now) }
}

function text(value: unknown): string {
  return JSON.stringify(value instanceof Date ? value.toISOString() : value, sorted) ?? ''
}

/** The order of keys is no change. */
function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => a.localeCompare(b)))
}
