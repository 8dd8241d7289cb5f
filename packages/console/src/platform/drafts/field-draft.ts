/**
 * What a person changed of a thing that others may change meanwhile, field by field. Fields that were not touched follow
 * what is stored, so that only what a person typed is ever sent.
 */
export type FieldDraft<Fields> = {
  /** What stands in the fields that were touched. */
  mine: Partial<Fields>
  /** What was stored there when they were touched, or has been sent since. */
  base: Partial<Fields>
  /** What is on its way. */
  sent: Partial<Fields>
}

export function untouched<Fields>(): FieldDraft<Fields> {
  return { mine: {}, base: {}, sent: {} }
}

/** A field as the server would store it, e.g. without spaces at its ends: only then can both be compared. */
export type Plain<Fields> = <Field extends keyof Fields>(field: Field, value: Fields[Field]) => Fields[Field]

/** What is to be seen, what is to be sent, and where another person wrote something else meanwhile. */
export function look<Fields extends object>(draft: FieldDraft<Fields>, stored: Fields, plain: Plain<Fields>) {
  const shown: Fields = { ...stored }
  const unsent: Partial<Fields> = {}
  const conflicts: (keyof Fields)[] = []
  for (const field of Object.keys(draft.mine) as (keyof Fields)[]) {
    const written = draft.mine[field] as Fields[typeof field]
    const mine = plain(field, written)
    const isAsIKnow = same(stored[field], draft.base[field]) || same(stored[field], draft.sent[field])
    if (same(mine, stored[field])) shown[field] = written
    else if (same(mine, draft.base[field])) continue
    else {
      shown[field] = written
      if (isAsIKnow) unsent[field] = mine
      else conflicts.push(field)
    }
  }
  return { shown, unsent, conflicts }
}

export function touch<Fields extends object>(
  draft: FieldDraft<Fields>,
  stored: Fields,
  part: Partial<Fields>,
  plain: Plain<Fields>,
): FieldDraft<Fields> {
  const { unsent, conflicts } = look(draft, stored, plain)
  const base = { ...draft.base }
  for (const field of Object.keys(part) as (keyof Fields)[])
    if (!(field in unsent) && !conflicts.includes(field)) base[field] = stored[field]
  return { ...draft, mine: { ...draft.mine, ...part }, base }
}

/** Where two wrote: mine is to be sent over theirs, or theirs stays. */
export function settle<Fields extends object>(
  draft: FieldDraft<Fields>,
  stored: Fields,
  field: keyof Fields,
  whose: 'mine' | 'theirs',
): FieldDraft<Fields> {
  if (whose === 'mine') return { ...draft, base: { ...draft.base, [field]: stored[field] } }
  const without = (part: Partial<Fields>) => {
    const { [field]: _, ...rest } = part
    return rest as Partial<Fields>
  }
  return { mine: without(draft.mine), base: without(draft.base), sent: without(draft.sent) }
}

export function sending<Fields>(draft: FieldDraft<Fields>, part: Partial<Fields>): FieldDraft<Fields> {
  return { ...draft, sent: { ...draft.sent, ...part } }
}

/** The server has it now. */
export function arrived<Fields>(draft: FieldDraft<Fields>, part: Partial<Fields>): FieldDraft<Fields> {
  return { ...draft, base: { ...draft.base, ...part }, sent: {} }
}

export function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
