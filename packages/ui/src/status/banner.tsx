import { CircleCheck, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { classNames } from '../class-names.ts'
import { useKitWords } from '../words.tsx'

export type BannerKind = 'warning' | 'error' | 'success'

const icons: Record<BannerKind, LucideIcon> = {
  warning: TriangleAlert,
  error: TriangleAlert,
  success: CircleCheck,
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
  const words = useKitWords()
  const Icon = icons[kind]
  return (
    <div
      className={classNames('kit-banner', className)}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      <Icon aria-hidden="true" />
      <p>
        <strong>{words[kind]}</strong> {children}
      </p>
      {action ? (
        <Button variant="text" size="small" loading={action.loading} onClick={action.onClick}>
          {action.label}
        </Button>
      ) : null}
    </div>
  )
}
