import type { ReactNode } from 'react'

export function SectionHead({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 pb-2">
      <h2 id={id} className="font-semibold text-section">
        {title}
      </h2>
      {children}
    </div>
  )
}
