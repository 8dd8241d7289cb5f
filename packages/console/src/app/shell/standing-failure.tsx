import { Banner, dismissFailure, useKitWords, useStandingFailure } from '@studio/ui'
import { useEffect } from 'react'

/** The last failure that only a toast told of, over the page until it's dismissed, another act is tried or the page left. */
export function StandingFailure({ page }: { page: string }) {
  const failure = useStandingFailure()
  const { close } = useKitWords()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the failure was of the page before
  useEffect(dismissFailure, [page])
  if (!failure) return null
  return (
    <div className="sticky top-12 z-10 px-4 pt-3 lg:px-5 xl:px-8">
      <Banner kind="error" action={{ label: close, onClick: dismissFailure }}>
        {failure}
      </Banner>
    </div>
  )
}
