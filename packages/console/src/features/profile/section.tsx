import { Skeleton } from '@studio/ui'
import { type ReactNode, useId } from 'react'

/** A part of the page: what it is about at the left, its controls at the right; on narrow screens above each other. */
export function Section({
  id,
  title,
  help,
  children,
}: {
  id: string
  title: string
  help: string
  children: ReactNode
}) {
  const titleId = useId()
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="grid scroll-mt-16 gap-x-12 gap-y-4 border-line border-t py-6 xl:grid-cols-[16rem_minmax(0,40rem)]"
    >
      <div>
        <h2 id={titleId} className="font-semibold text-section">
          {title}
        </h2>
        <p className="max-w-[40rem] text-text2">{help}</p>
      </div>
      <div className="grid max-w-[40rem] content-start gap-5">{children}</div>
    </section>
  )
}

/** A list of things with an act each. */
export function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="divide-y divide-line rounded-10 border border-line bg-surface">
      {children}
    </ul>
  )
}

export function Row({ title, meta, act }: { title: ReactNode; meta: ReactNode; act?: ReactNode }) {
  return (
    <li className="flex min-h-13 items-center gap-3 px-4 py-2">
      <div className="min-w-0 grow">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2">{title}</div>
        <div className="text-meta text-text3">{meta}</div>
      </div>
      {act}
    </li>
  )
}

/** Stands where rows will be. */
export function Waiting({ rows }: { rows: number }) {
  return (
    <div aria-busy="true" className="grid max-w-[40rem] gap-3">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <Skeleton key={row} height="1.25rem" />
      ))}
    </div>
  )
}
