import type { ReactElement, ReactNode } from 'react'

export interface MenuAct {
  id: string
  label: ReactNode
  icon?: ReactNode
  onSelect?: () => void
  /** A link element to become the item, e.g. the router's. */
  link?: ReactElement
  /** A key or a count at the right. */
  after?: ReactNode
  /** Red, for what deletes. */
  danger?: boolean
  /** Why it cannot be chosen: stands under the words, and the item stays within reach of those who listen. */
  disabledReason?: string | undefined
}
export type MenuItem = MenuAct | 'separator' | { heading: string }

export interface MenuProps {
  /** The button that opens it. It gets the state and the keys. */
  trigger: ReactElement
  items: readonly MenuItem[]
  /** Names the list where the trigger's words do not. */
  label?: string
  /** Above the items: who is signed in, say. */
  header?: ReactNode
  align?: 'start' | 'end'
  side?: 'top' | 'bottom'
  /** The trigger stays where it is while the page scrolls, and so does the list. */
  fixed?: boolean
}
