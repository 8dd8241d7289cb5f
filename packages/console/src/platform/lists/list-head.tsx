import { classNames } from '@studio/ui'
import type { ReactNode } from 'react'

/** The title of a list with one sentence under it, and its acts. */
export function ListHead({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className={classNames('min-w-0', lead ? 'grid flex-1 basis-80 gap-1' : '')}>
        <h1 className="font-voice text-page">{title}</h1>
        {lead ? <p className="max-w-reading text-text2">{lead}</p> : null}
      </div>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </div>
  )
}
