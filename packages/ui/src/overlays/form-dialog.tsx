import { type ReactNode, useId } from 'react'
import { Button } from '../actions/button.tsx'
import { Form } from '../fields/form.tsx'
import { Banner } from '../status/banner.tsx'
import { useKitWords } from '../words.tsx'
import { Dialog } from './dialog.tsx'
import type { DialogProps } from './dialog-props.ts'

export interface FormDialogProps extends Omit<DialogProps, 'open' | 'footer'> {
  /** Where it is left out, it is open as long as it is there. */
  open?: boolean
  /** Asked for by the button and by Enter; not while a submission is on its way. */
  onSubmit: () => unknown
  /** The act, as a verb. */
  submitLabel: string
  submitting?: boolean
  /** Where it leads to something else than cancelling. */
  cancelLabel?: string
  /** Red, for what deletes. */
  danger?: boolean
  /** Why the act is not possible yet. */
  disabledReason?: string | undefined
  /** What went wrong with the whole; what is wrong with one field stands at the field. */
  error?: ReactNode
}

/** A dialog that is one form: cancel, and the act that sends what stands in its fields. */
export function FormDialog({
  open = true,
  onSubmit,
  submitLabel,
  cancelLabel,
  submitting = false,
  danger = false,
  disabledReason,
  error,
  children,
  ...dialog
}: FormDialogProps) {
  const words = useKitWords()
  const formId = useId()
  const submit = () => {
    if (!submitting && disabledReason === undefined) onSubmit()
  }
  return (
    <Dialog
      {...dialog}
      open={open}
      footer={
        <>
          <Button variant="cancel" onClick={dialog.onClose}>
            {cancelLabel ?? words.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            danger={danger}
            loading={submitting}
            disabledReason={disabledReason}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} submitting={submitting} className="kit-stack">
        {error ? <Banner kind="error">{error}</Banner> : null}
        {children}
      </Form>
    </Dialog>
  )
}
