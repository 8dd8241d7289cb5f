import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type Tone = 'grey' | 'amber' | 'accent' | 'green' | 'red'

export interface StatusChipProps extends ComponentProps<'span'> {
  tone: Tone
  /** Colour never stands alone: the icon is not optional. */
  icon: ReactNode
  children: ReactNode
}

/** A state in an icon and a word. */
export function StatusChip({ tone, icon, className, children, ...rest }: StatusChipProps) {
  return (
    <span {...rest} className={classNames('kit-chip', className)} data-tone={tone}>
      {icon}
      {children}
    </span>
  )
}
