import { useMutation } from '@tanstack/react-query'
import { type FieldValues, useForm as useLibrary } from 'react-hook-form'
import { checked, type Faults, placed } from './faults.ts'

type Name<Values> = keyof Values & string

/**
 * The one model of forms: what is typed, what is wrong with it, and how it is sent. Faults are said at their fields and
 * go when a person types there; the focus goes to the first of them (the kit's Form).
 */
export function useForm<Values extends object, Reply = unknown>({
  start,
  check,
  whenLeft = {},
  send,
  onSaved,
}: {
  /** What the fields begin with; later values of it change nothing. */
  start: Values
  /** What is wrong with what was typed, asked before it is sent. */
  check?: (values: Values) => Faults<Values>
  /** What is wrong with one field, asked when it is left: for what only the server knows. */
  whenLeft?: {
    [Field in keyof Values]?: (value: Values[Field], values: Values) => Promise<string | undefined>
  }
  /** Sends what has no fault. Rejects with the server's refusal. */
  send: (values: Values) => Promise<Reply> | Reply
  onSaved?: (reply: Reply, sent: Values) => unknown
}) {
  const library = useLibrary<FieldValues>({
    defaultValues: { ...start },
    resolver: (values) => checked(values, check?.(values as Values) ?? {}),
    shouldFocusError: false,
  })
  const { errors, isDirty } = library.formState
  const values = library.watch() as Values
  // Those of this drawing: a field that is not there cannot say what is wrong with it.
  const shown = new Set<string>()

  const sending = useMutation({
    mutationFn: async (sent: Values) => send(sent),
    meta: { showsError: true },
    onSuccess: (reply, sent) => onSaved?.(reply, sent),
    onError: (error) => {
      const { atFields, isWhole } = placed(error, shown)
      for (const [name, message] of Object.entries(atFields))
        library.setError(name, { type: 'refused', message })
      if (isWhole) library.setError('root', { type: 'refused', message: error.message })
    },
  })

  const set = (part: Partial<Values>) => {
    for (const [name, value] of Object.entries(part)) {
      library.clearErrors(name)
      library.setValue(name, value, { shouldDirty: true })
    }
  }
  const fault = (name: Name<Values>): string | undefined => {
    shown.add(name)
    return errors[name]?.message as string | undefined
  }
  const leave = async (name: Name<Values>) => {
    const value = library.getValues(name) as Values[Name<Values>]
    const message = await whenLeft[name]?.(value, library.getValues() as Values)
    // What was typed since is another value.
    if (message && library.getValues(name) === value) library.setError(name, { type: 'check', message })
  }
  const submit = () => {
    if (!sending.isPending) void library.handleSubmit((values) => sending.mutate(values as Values))()
  }
  const refusal = errors.root ? sending.error : null
  const form = { onSubmit: submit, submitting: sending.isPending }
  return {
    values,
    /** Changes several fields, or one outside the kit; what was wrong with them is forgotten. */
    set,
    /** For a field of the kit. */
    field: <Field extends Name<Values>>(name: Field) => ({
      value: values[name],
      onChange: (value: Values[Field]) => set({ [name]: value } as unknown as Partial<Values>),
      error: fault(name),
      ...(whenLeft[name] && { onBlur: () => void leave(name) }),
    }),
    /** For a checkbox or a switch of the kit. */
    tick: <Field extends Name<Values>>(name: Field) => ({
      checked: values[name] as boolean,
      onChange: (checked: boolean) => set({ [name]: checked } as Partial<Values>),
    }),
    /** For what is chosen from a list: one or many. */
    choice: <Field extends Name<Values>>(name: Field) => ({
      chosen: values[name],
      onChange: (value: Values[Field]) => set({ [name]: value } as unknown as Partial<Values>),
    }),
    /** What is wrong with a field. Who asks for it shows it. */
    fault,
    isDirty,
    /** What the server answered last. */
    reply: sending.data,
    /** What was sent last. */
    sent: sending.variables,
    /** Why it was not sent, where no field says so. */
    refusal,
    /** The refusal is dealt with. */
    forget: () => library.clearErrors('root'),
    /** To what it began with. */
    reset: () => library.reset(),
    /** For the kit's Form. */
    form,
    /** For the kit's FormDialog. */
    dialog: { ...form, closeOnBackdrop: !isDirty, error: refusal?.message },
  }
}

/** A form, as the pieces that draw some of its fields need it. */
export type FieldsOf<Values extends object> = Pick<
  ReturnType<typeof useForm<Values>>,
  'values' | 'set' | 'field' | 'tick' | 'choice' | 'fault'
>
