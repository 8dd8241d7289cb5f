import type { ReactNode } from 'react'

export interface CommandItem {
  id: string
  label: ReactNode
  /** In small letters behind the label: where it belongs. */
  detail?: ReactNode
  icon?: ReactNode
  onSelect: () => void
}

export interface CommandGroup {
  heading: string
  items: readonly CommandItem[]
}

export interface CommandDialogProps {
  open: boolean
  onClose: () => void
  /** Names the dialog and its list for those who listen. */
  label: string
  placeholder: string
  query: string
  onQuery: (query: string) => void
  groups: readonly CommandGroup[]
  /** In place of the list when nothing fits. */
  empty: ReactNode
  /** How many fit, in words: told to those who listen when it changes. */
  count: string
  busy?: boolean
  /** Under the list: what the keys do. */
  foot?: ReactNode
}
