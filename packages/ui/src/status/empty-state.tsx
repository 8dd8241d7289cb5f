import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface EmptyStateProps {
  /** One sentence, in the voice face: "No videos yet." */
  title: ReactNode
  /** One sentence of help. */
  children?: ReactNode
  /** One primary button. */
  action?: ReactNode
  className?: string
}

/** Stands at the place where the list will be. */
export const EmptyState = ({ title, children, action, className }: EmptyStateProps) => (
  <div className={classNames('kit-card kit-empty', className)}>
    <p className="kit-empty-title">{title}</p>
    {children ? <p className="kit-empty-help">{children}</p> : null}
    {action}
  </div>
)
