import { useEffect, useState } from 'react'
import { SegmentedControl } from '../src/index.ts'

type Theme = 'system' | 'light' | 'dark'
const asked = new URLSearchParams(location.search).get('theme')

/** Also by address, for pictures: ?theme=dark */
export function ThemeChoice() {
  const [theme, setTheme] = useState<Theme>(asked === 'light' || asked === 'dark' ? asked : 'system')
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  }, [theme])
  return (
    <SegmentedControl
      label="Theme"
      value={theme}
      onChange={setTheme}
      options={[
        { value: 'system', label: 'System' },
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
      ]}
    />
  )
}
