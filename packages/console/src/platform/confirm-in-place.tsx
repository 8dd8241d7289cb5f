import { Button, useKitWords } from '@studio/ui'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

/** An act that is asked about once more where its button stands: for dialogs too, over which no other opens. */
export function ConfirmInPlace({
  label,
  icon,
  question,
  help,
  disabledReason,
  next,
  onConfirm,
}: {
  label: string
  icon: ReactNode
  question: string
  help: string
  disabledReason: string | undefined
  /** Takes the focus where this goes with what it was about. */
  next: RefObject<HTMLElement | null>
  /** Tells by itself when it fails. */
  onConfirm: () => Promise<unknown>
}) {
  const words = useKitWords()
  const [asking, setAsking] = useState(false)
  const [working, setWorking] = useState(false)
  const wasAsking = useRef(false)
  const isConfirmed = useRef(false)
  const confirm = async () => {
    isConfirmed.current = true
    setWorking(true)
    await onConfirm()
    setWorking(false)
    setAsking(false)
  }
  useEffect(
    () => () => {
      if (isConfirmed.current) next.current?.focus()
    },
    [next],
  )
  // The focus goes into the question, and back to the button.
  const focused = (button: HTMLButtonElement | null) => {
    if (button && wasAsking.current !== asking) button.focus()
    wasAsking.current = asking
  }
  if (!asking)
    return (
      <Button
        ref={focused}
        variant="text"
        icon={icon}
        disabledReason={disabledReason}
        onClick={() => {
          isConfirmed.current = false
          setAsking(true)
        }}
      >
        {label}
      </Button>
    )
  return (
    <fieldset
      className="flex w-full flex-wrap gap-2 rounded-10 border border-line p-3"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Else the dialog around it would close.
        event.stopPropagation()
        setAsking(false)
      }}
    >
      <legend className="sr-only">{`${question} ${help}`}</legend>
      <p className="w-full" aria-hidden="true">
        <span className="font-semibold">{question}</span> {help}
      </p>
      <Button ref={focused} variant="cancel" onClick={() => setAsking(false)}>
        {words.cancel}
      </Button>
      <Button variant="primary" danger loading={working} onClick={() => void confirm()}>
        {label}
      </Button>
    </fieldset>
  )
}
