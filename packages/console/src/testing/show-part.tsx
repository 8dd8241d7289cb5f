import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { StudioToaster } from '../app/studio-toaster.tsx'
import { queryClient } from '../platform/calls/query-client.ts'

/** One part of a page alone, where the page around it says nothing about it; links need the whole page. */
export function showPart(part: ReactNode): UserEvent {
  render(
    <QueryClientProvider client={queryClient}>
      <Suspense>{part}</Suspense>
      <StudioToaster />
    </QueryClientProvider>,
  )
  return userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
}
