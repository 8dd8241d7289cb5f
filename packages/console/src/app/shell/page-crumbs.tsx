import { Breadcrumbs } from '@studio/ui'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { crumbsOf } from './crumbs.ts'

/** Breadcrumbs from the address; the id of a storyfile is shown as its name once that is known. */
export function PageCrumbs() {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const storyfileId = /^\/storyfiles\/([0-9a-f-]{36})/.exec(pathname)?.[1]
  // Loads nothing: looks at what the workspace has loaded.
  const { data } = useQuery<{ name: string }>({
    queryKey: ['storyfiles', 'one', storyfileId],
    queryFn: skipToken,
  })
  const nameOf = (segment: string) => (segment === storyfileId ? (data?.name ?? '…') : undefined)
  return (
    <Breadcrumbs
      crumbs={crumbsOf(pathname, nameOf)}
      renderLink={(href, label) => <Link to={href}>{label}</Link>}
    />
  )
}
