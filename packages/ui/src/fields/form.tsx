import { type ComponentProps, type FormEvent, useEffect, useRef } from 'react'

export interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'ref'> {
  onSubmit: () => unknown
  /** What was asked for is on its way: nothing is sent a second time. */
  submitting?: boolean
}

/** A form of fields that say themselves what is wrong with them: the first that does gets the focus. */
export function Form({ onSubmit, submitting = false, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const now = useRef(submitting)
  useEffect(() => {
    if (now.current && !submitting) focusFault(form.current)
    now.current = submitting
  }, [submitting])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (submitting) return
    onSubmit()
    // Once it is drawn: either it is on its way, or something was found at once.
    setTimeout(() => !now.current && focusFault(form.current))
  }
  return <form {...rest} ref={form} onSubmit={submit} noValidate />
}

function focusFault(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
