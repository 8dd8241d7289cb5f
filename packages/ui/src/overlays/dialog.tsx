import { lazy, Suspense, useEffect, useState } from 'react'
import type { DialogProps } from './dialog-props.ts'

// The popup is not part of the first load: it is fetched at the first sign of a person, before any click is done.
const load = () => import('./dialog-popup.tsx')
const DialogPopup = lazy(load)
const signs = ['pointerdown', 'keydown'] as const

/** A modal dialog. Never open two at once. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  useEffect(() => {
    // A failed fetch is told when the dialog is opened, not here.
    const prepare = () => void load().catch(() => undefined)
    for (const sign of signs) document.addEventListener(sign, prepare, { once: true, capture: true })
    return () => {
      for (const sign of signs) document.removeEventListener(sign, prepare, { capture: true })
    }
  }, [])
  return wanted ? (
    <Suspense>
      <DialogPopup {...props} />
    </Suspense>
  ) : null
}
