import { IconButton, type IconButtonProps, Menu, type MenuProps } from '@studio/ui'
import { Ellipsis } from 'lucide-react'

/** All that can be done with one thing, behind three dots. */
export function MoreMenu({
  label,
  size = 'small',
  tooltip,
  ...menu
}: Pick<IconButtonProps, 'label' | 'size' | 'tooltip'> & Omit<MenuProps, 'trigger' | 'align' | 'label'>) {
  return (
    <Menu
      align="end"
      trigger={
        <IconButton size={size} label={label} icon={<Ellipsis aria-hidden="true" />} tooltip={tooltip} />
      }
      {...menu}
    />
  )
}
