import { CircleCheck, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { classNames } from '../class-names.ts'

export type BannerKind = 'warning' | 'error' | 'success'

// The prefixes are the specification's, word for word.
const looks: Record<BannerKind, { prefix: string; Icon: LucideIcon }> = {
  warning: { prefix: 'Warning!', Icon: TriangleAlert },
  error: { prefix: 'Error!', Icon: TriangleAlert },
  success: { prefix: 'Success!', Icon: CircleCheck },
}

export interface BannerProps {
  kind: BannerKind
  /** One sentence: what happened, then what to do. */
  children: ReactNode
  /** The one act that ends it. */
  action?: { label: string; onClick: () => void; loading?: boolean }
  className?: string
}

/** Stays until it is dealt with. An error interrupts those who listen, the others wait their turn. */
export function Banner({ kind, children, action, className }: BannerProps) {
  const { prefix, Icon } = looks[kind]
  return (
    <div
      className={classNames('kit-banner', className)}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      <Icon aria-hidden="true" />
      <p>
        <strong>{prefix}</strong> {children}
      </p>
      {action ? (
        <Button variant="text" size="small" loading={action.loading} onClick={action.onClick}>
          {action.label}
        </Button>
      ) : null}
    </div>
  )
}
