import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { configQuery } from '../../platform/session/session.ts'

/** The brand's mark and name; it leads to the dashboard. */
export function Logo({ nameHidden = false }: { nameHidden?: boolean }) {
  const { data: config } = useSuspenseQuery(configQuery)
  const { name, logoUrl } = config.brand
  return (
    <Link
      to="/dashboard"
      className="kit-reach flex min-h-6 min-w-6 items-center max-lg:min-w-8 max-lg:justify-center gap-3 rounded-6 font-semibold text-text"
      aria-label={nameHidden ? name : undefined}
    >
      <img src={logoUrl} alt="" className="h-6 max-w-16 object-contain" />
      {nameHidden ? null : <span className="truncate">{name}</span>}
    </Link>
  )
}
