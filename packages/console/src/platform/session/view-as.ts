import { readViewAs, type ViewAs, writeViewAs } from '@studio/contract'
import { useSyncExternalStore } from 'react'

/** As whom an owner looks at the studio in this tab, with the names for the banner. */
export type View = ViewAs & { label: string; roleName: string }

const key = 'view-as'

function keep(value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {}
}

function kept(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function read(text: string | null): View | undefined {
  if (!text) return undefined
  const [header = '', roleName = '', label = ''] = text.split('\n')
  const view = readViewAs(header)
  return view && { ...view, label, roleName }
}

/** What goes along with every call of the gateway while a person looks as another role; undefined: nothing. */
export function viewHeader(): string | undefined {
  const view = read(kept())
  return view && writeViewAs(view)
}

/** The pages are loaded anew: what was read with the own role must not stay on the screen. */
export function beginView(view: View): void {
  keep([writeViewAs(view), view.roleName, view.label].join('\n'))
  location.assign('/dashboard')
}

export function endView(): void {
  keep(null)
  location.assign('/account/roles')
}

/** For whoever leaves: the next person in this tab is no one else. */
export function forgetView(): void {
  keep(null)
}

export function useView(): View | undefined {
  return read(useSyncExternalStore(never, kept))
}

/** A view begins and ends with a load of the page. */
const never = () => () => {}
