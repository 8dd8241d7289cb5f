import { classNames } from '@studio/ui'
import type { ReactNode } from 'react'

/** A table of cells that may be wider than its place: it scrolls by itself, by keyboard too. */
export function WideTable({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      // What screen readers hear is placed in it, not beside the page.
      className="relative overflow-x-auto"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
    >
      <table className={classNames('border-separate border-spacing-0.5', className)}>{children}</table>
    </div>
  )
}
