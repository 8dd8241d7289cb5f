import type { DialogRow } from '../dialog-row.ts'

export const palette: DialogRow[] = [
  {
    name: 'features/palette/palette title',
    path: '/dashboard',
    open: (page) => page.keyboard.press('Control+k'),
  },
]
