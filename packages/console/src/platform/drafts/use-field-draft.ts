import { useState } from 'react'
import { type FieldDraft, look, settle, touch, untouched } from './field-draft.ts'

/** A form of what others may change meanwhile: its fields follow what is stored until somebody types into them. */
export function useFieldDraft<Fields extends object>(stored: Fields) {
  const [draft, setDraft] = useState<FieldDraft<Fields>>(untouched)
  return {
    ...look(draft, stored, plain),
    change: (part: Partial<Fields>) => setDraft((now) => touch(now, stored, part, plain)),
    settle: (field: keyof Fields, whose: 'mine' | 'theirs') =>
      setDraft((now) => settle(now, stored, field, whose)),
    /** What was typed is stored now. */
    clear: () => setDraft(untouched),
  }
}

function plain<Value>(_field: unknown, value: Value): Value {
  return typeof value === 'string' ? (value.trim() as Value) : value
}
