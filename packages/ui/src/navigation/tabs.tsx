import { Tabs as Base } from '@base-ui/react/tabs'
import { type ReactNode, useEffect, useRef } from 'react'

export interface Tab<Value extends string> {
  value: Value
  label: string
  /** A count after the word. */
  count?: ReactNode
}

export interface TabsProps<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  tabs: readonly Tab<Value>[]
  /** `TabPanel`s, where the kit should join tab and panel. */
  children?: ReactNode
  /** Small and close together, for a narrow pane. */
  tight?: boolean
  className?: string
}

/** Views of one thing. Never wrapped: they scroll sideways where the window is narrow. */
export function Tabs<Value extends string>({
  label,
  value,
  onChange,
  tabs,
  children,
  tight = false,
  className,
}: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab comes into sight when it changes
  useEffect(() => {
    const row = list.current
    if (!row) return
    // Also as soon as it is watched, and when the window is made narrow.
    const width = new ResizeObserver(() => showChosen(row))
    width.observe(row)
    return () => width.disconnect()
  }, [value])
  return (
    <Base.Root className={className} value={value} onValueChange={(next: Value) => onChange(next)}>
      <Base.List ref={list} className="kit-tabs" data-tight={tight || undefined} aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} className="kit-tab" value={tab.value}>
            <span className="kit-tab-word" data-word={tab.label}>
              {tab.label}
            </span>
            {tab.count === undefined ? null : <span className="kit-tab-count">{tab.count}</span>}
          </Base.Tab>
        ))}
      </Base.List>
      {children}
    </Base.Root>
  )
}

/** Scrolls the row, and nothing around it, until its chosen tab stands in the middle. */
function showChosen(row: HTMLElement) {
  const chosen = row.querySelector<HTMLElement>('[aria-selected="true"]')
  if (!chosen || row.scrollWidth <= row.clientWidth) return
  row.scrollTo({ left: chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2 })
}

export interface TabPanelProps {
  value: string
  children: ReactNode
  /** It stays while another one is chosen, with what was typed in it. */
  keep?: boolean
  className?: string
}

export const TabPanel = ({ value, children, keep = false, className }: TabPanelProps) => (
  <Base.Panel value={value} keepMounted={keep} className={className}>
    {children}
  </Base.Panel>
)
