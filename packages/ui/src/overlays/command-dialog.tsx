import { lazy, Suspense } from 'react'
import type { CommandDialogProps } from './command-props.ts'

const load = () => import('./command-popup.tsx')
const CommandPopup = lazy(load)

/** Fetches what the dialog is made of, before a key asks for it: what is typed meanwhile would be lost. */
export const prepareCommandDialog = () => void load().catch(() => undefined)

/** A field over a list of acts: what is typed narrows the list, arrows choose, Enter acts, Escape closes. */
export function CommandDialog(props: CommandDialogProps) {
  return props.open ? (
    <Suspense>
      <CommandPopup {...props} />
    </Suspense>
  ) : null
}
