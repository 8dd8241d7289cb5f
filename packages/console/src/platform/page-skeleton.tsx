import { Skeleton } from '@studio/ui'

/** Where a page will be: its heading, its search, its rows. Short waits show nothing. */
export function PageSkeleton() {
  return (
    <div aria-busy="true" className="flex w-full max-w-page flex-col gap-4 px-4 py-7 lg:px-8">
      <Skeleton width="12rem" height="2rem" />
      <Skeleton width="min(36rem, 100%)" height="2rem" />
      <Skeleton height="20rem" />
    </div>
  )
}
