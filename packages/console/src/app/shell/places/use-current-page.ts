import { useRouterState } from '@tanstack/react-router'
import { type Page, pageOf } from '../../pages.ts'

/** The page of the table that is shown. */
export function useCurrentPage(): Page | undefined {
  const { routePath, view } = useRouterState({
    select: (state) => {
      const last = state.matches.at(-1)
      return { routePath: last?.fullPath ?? '', view: (last?.search as { view?: string } | undefined)?.view }
    },
    structuralSharing: true,
  })
  return pageOf(routePath, view)
}
