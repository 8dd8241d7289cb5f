import { Breadcrumbs } from '@studio/ui'
import { Link } from '@tanstack/react-router'
import { useCrumbs } from './use-crumbs.ts'

export function PageCrumbs() {
  return (
    <Breadcrumbs
      crumbs={useCrumbs()}
      renderLink={(href, label) => (
        <Link to={href} activeOptions={{ exact: true }}>
          {label}
        </Link>
      )}
    />
  )
}
