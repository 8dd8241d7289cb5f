import type { ReactNode } from 'react'
import { Tooltip } from '../overlays/tooltip.tsx'
import { Button, type ButtonProps } from './button.tsx'

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon'> {
  /** What it does, as a verb: its name and its tooltip. */
  label: string
  icon: ReactNode
  /** Without a tooltip where the sign is universal and the place is tight. */
  tooltip?: boolean
}

/** A square button with an icon and no words. */
export function IconButton({
  label,
  icon,
  tooltip = true,
  variant = 'cancel',
  id,
  ...rest
}: IconButtonProps) {
  const button = (
    <Button {...rest} variant={variant} id={id} icon={icon} aria-label={label} data-square="">
      {null}
    </Button>
  )
  return tooltip ? (
    <Tooltip text={rest.disabledReason ? undefined : label} isName>
      {button}
    </Tooltip>
  ) : (
    button
  )
}
