import { type NavigateOptions, useNavigate } from '@tanstack/react-router'

/** The part of the address behind `?`; each page reads its own by its route's rules. */
type PageSearch = { [name: string]: string | undefined }

/** Changes the search of the page that is open. The router knows it by the union of all pages, which no part of one fits. */
export function usePageSearch(): (
  change: (before: PageSearch) => PageSearch,
  how?: Pick<NavigateOptions, 'replace' | 'resetScroll'>,
) => void {
  const navigate = useNavigate()
  return (change, how = {}) => void navigate({ to: '.', ...how, search: change })
}
