import { type ReactNode, useEffect, useRef, useState } from 'react'
import { fillIn } from '../english-words.ts'
import { TextField } from '../fields/text-field.tsx'
import { useKitWords } from '../words.tsx'
import { FormDialog } from './form-dialog.tsx'
import { toast } from './toasts/toast.tsx'

export interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  /**
   * May be asynchronous; the button waits. What it fails with is said in the dialog, which stays open, or in a toast where it
   * was closed meanwhile.
   */
  onConfirm: () => unknown
  title: ReactNode
  /** What will happen, and whether it can be taken back. */
  children?: ReactNode
  /** The act, as a verb. */
  confirmLabel: string
  cancelLabel?: string
  /** Red, for what deletes. */
  danger?: boolean
  /** A name that must be typed before the act is possible. */
  typedName?: string
  loading?: boolean
  /** Why it has failed, where `onConfirm` does not fail itself. */
  error?: ReactNode
}

/** Asks once more. With `typedName` the act needs the name, letter by letter, spaces around it aside. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  // A new key for each opening: what was typed last time is gone.
  const [openings, setOpenings] = useState(0)
  const [wasOpen, setWasOpen] = useState(props.open)
  if (wasOpen !== props.open) {
    setWasOpen(props.open)
    if (props.open) setOpenings(openings + 1)
  }
  return <ConfirmForm key={openings} {...props} />
}

function ConfirmForm({
  open,
  onClose,
  onConfirm,
  title,
  children,
  confirmLabel,
  cancelLabel,
  danger = false,
  typedName,
  loading = false,
  error,
}: ConfirmDialogProps) {
  const request = fillIn(useKitWords().typeToConfirm, { name: typedName ?? '' })
  const [typed, setTyped] = useState('')
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = open
    return () => {
      isShown.current = false
    }
  }, [open])
  const mayConfirm = typedName === undefined || typed.trim() === typedName.trim()
  const confirm = async () => {
    setWorking(true)
    setFailure(undefined)
    try {
      await onConfirm()
    } catch (refused) {
      const why = refused instanceof Error ? refused.message : String(refused)
      if (isShown.current) setFailure(why)
      // By the same name as what else tells of it.
      else toast(why, { kind: 'error', id: why })
    } finally {
      setWorking(false)
    }
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={title}
      onSubmit={confirm}
      submitLabel={confirmLabel}
      cancelLabel={cancelLabel}
      danger={danger}
      disabledReason={mayConfirm ? undefined : request}
      submitting={working || loading}
      error={error ?? failure}
    >
      {children ? <div>{children}</div> : null}
      {typedName === undefined ? null : (
        <TextField label={request} value={typed} onChange={setTyped} autoComplete="off" spellCheck={false} />
      )}
    </FormDialog>
  )
}
