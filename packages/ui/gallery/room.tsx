import type { ReactNode } from 'react'

/** A titled part of the gallery. */
export const Room = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex min-w-0 flex-col gap-4">
    <h2 className="text-section font-semibold">{title}</h2>
    {children}
  </section>
)

/** A row of samples under a small heading. */
export const Samples = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h3 className="mb-2 text-meta text-text3">{title}</h3>
    <div className="flex flex-wrap items-center gap-2">{children}</div>
  </div>
)
