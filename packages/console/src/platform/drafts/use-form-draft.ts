import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { arrived, look, settle, touch, untouched } from './field-draft.ts'

/**
 * A form with a Save button about a thing that has versions. Fields that no one touched follow what is stored: the form
 * stays in its place, with its focus and with what is typed, when it is saved or one beside it is.
 */
export function useFormDraft<Thing extends { version: number }, Fields extends object>({
  thing,
  fields,
  send,
  onSaved,
  reload,
}: {
  thing: Thing
  /** What the form shows of the thing. */
  fields: Fields
  /** Saves on top of what was seen: all that stands in the form, or only what was changed. */
  send: (seen: Thing, shown: Fields, changes: Partial<Fields>) => Promise<Thing>
  onSaved: (saved: Thing) => void
  /** Fetches the thing anew, where another person was quicker. */
  reload: () => Promise<void>
}) {
  const [draft, setDraft] = useState(untouched<Fields>)
  const { shown, unsent, conflicts } = look(draft, fields, plain)
  const isChanged = Object.keys(unsent).length + conflicts.length > 0
  const save = useMutation({
    mutationFn: (changes: Partial<Fields>) => send(thing, shown, changes),
    meta: { showsError: true },
    onSuccess: (saved, changes) => {
      setDraft((now) => arrived(now, changes))
      onSaved(saved)
    },
  })
  return {
    shown,
    stored: fields,
    isChanged,
    /** Fields in which another person wrote something else meanwhile; nothing is sent before they are settled. */
    conflicts,
    settle: (field: keyof Fields, whose: 'mine' | 'theirs') =>
      setDraft((now) => settle(now, fields, field, whose)),
    isSaving: save.isPending,
    error: save.error,
    change: (part: Partial<Fields>) => setDraft((now) => touch(now, fields, part, plain)),
    submit: () => {
      if (isChanged && conflicts.length === 0) save.mutate(unsent)
    },
    /** What was typed stays: it is laid over what is stored now. */
    loadNewest: () => void reload().then(save.reset),
  }
}

/** A form that is edited, as the pieces around its fields need it. */
export type FormDraft<Fields extends object> = ReturnType<typeof useFormDraft<{ version: number }, Fields>>

/** Spaces at the ends of what was typed are not kept. */
function plain<Value>(_field: unknown, value: Value): Value {
  return typeof value === 'string' ? (value.trim() as Value) : value
}
