import { useEffect } from 'react'
import { type Step, stepOfKey } from './steps.ts'

const dialogs = '[role=dialog], [role=alertdialog]'

/** Alt and a digit open a step; Ctrl (or Cmd) and Enter publish from the last one, where that can be done. */
export function useStepKeys(offered: readonly Step[], onStep: (step: Step) => void): void {
  useKey((event) => {
    const step = stepOfKey(event, offered)
    if (step) onStep(step)
    return step !== undefined
  })
}

export function usePublishKey(publish: (() => void) | undefined): void {
  useKey((event) => {
    if (!publish || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false
    publish()
    return true
  })
}

/** Wherever the focus is, but not behind a dialog. `act` says whether the key was for it. */
function useKey(act: (event: KeyboardEvent) => boolean): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || document.querySelector(dialogs)) return
      if (act(event)) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}
