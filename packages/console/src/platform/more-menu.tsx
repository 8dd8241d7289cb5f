import { IconButton, Menu, type MenuProps } from '@studio/ui'
import { Ellipsis } from 'lucide-react'
import type { ComponentProps } from 'react'

type Props = Pick<MenuProps, 'items'> & Omit<ComponentProps<typeof IconButton>, 'icon'>

/** The acts of one thing, behind three dots. */
export function MoreMenu({ items, size = 'small', ...button }: Props) {
  return (
    <Menu
      align="end"
      trigger={<IconButton size={size} {...button} icon={<Ellipsis aria-hidden="true" />} />}
      items={items}
    />
  )
}
