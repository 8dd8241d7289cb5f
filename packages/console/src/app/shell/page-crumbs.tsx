import { Breadcrumbs, type Crumb } from '@studio/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { crumbsOf } from './crumbs.ts'

/** Breadcrumbs from the address; the id of a storyfile is shown as its name once that is known. */
export function PageCrumbs() {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const client = useQueryClient()
  const nameOf = (id: string) => client.getQueryData<{ name: string }>(['storyfiles', 'one', id])?.name
  const crumbs: Crumb[] = crumbsOf(pathname, nameOf)
  return <Breadcrumbs crumbs={crumbs} renderLink={(href, label) => <Link to={href}>{label}</Link>} />
}
