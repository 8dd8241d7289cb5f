import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { arrived, look, settle, touch, untouched } from './field-draft.ts'

/**
 * A form with a Save button about a thing that has versions. Fields that nobody touched follow what is stored: the form
 * stays in its place, with its focus and with what is typed, when it is saved or one beside it is.
 */
export function useFormDraft<Thing extends { version: number }, Fields extends object>({
  thing,
  fields,
  send,
  onSaved,
}: {
  thing: Thing
  /** What the form shows of the thing. */
  fields: Fields
  /** Saves on top of what was seen: all that stands in the form, or only what was changed. */
  send: (seen: Thing, shown: Fields, changes: Partial<Fields>) => Promise<Thing>
  onSaved: (saved: Thing) => void
}) {
  const [draft, setDraft] = useState(untouched<Fields>)
  const [began, setBegan] = useState(thing.version)
  const { shown, unsent, conflicts } = look(draft, fields, plain)
  const overtaken = Object.fromEntries(conflicts.map((field) => [field, shown[field]])) as Partial<Fields>
  const changes: Partial<Fields> = { ...unsent, ...overtaken }
  const isChanged = Object.keys(changes).length > 0
  const save = useMutation({
    mutationFn: (changed: Partial<Fields>) =>
      // Where somebody else wrote to the same field, the version that the changes began from lets the server say so.
      send(conflicts.length > 0 ? { ...thing, version: began } : thing, shown, changed),
    meta: { showsError: true },
    onSuccess: (saved, changed) => {
      setDraft((now) => arrived(now, changed))
      onSaved(saved)
    },
  })
  return {
    shown,
    isChanged,
    /** Fields in which somebody else wrote something else meanwhile; saved over that only where it is settled so. */
    conflicts,
    settle: (field: keyof Fields, whose: 'mine' | 'theirs') =>
      setDraft((now) => settle(now, fields, field, whose)),
    isSaving: save.isPending,
    error: save.error,
    clearError: save.reset,
    change: (part: Partial<Fields>) => {
      if (!isChanged) setBegan(thing.version)
      setDraft((now) => touch(now, fields, part, plain))
    },
    submit: () => {
      if (isChanged) save.mutate(changes)
    },
    /** Back to what is stored. */
    forget: () => {
      setDraft(untouched<Fields>())
      save.reset()
    },
  }
}

/** Spaces at the ends of what was typed are not kept. */
function plain<Value>(_field: unknown, value: Value): Value {
  return typeof value === 'string' ? (value.trim() as Value) : value
}
