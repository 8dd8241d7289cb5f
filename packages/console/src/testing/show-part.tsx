import { toast } from '@studio/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { StudioToaster } from '../app/studio-toaster.tsx'
import { queryClient } from '../platform/calls/query-client.ts'

/** One part of a page alone, where the page around it says nothing about it; links need `showAtAddress`. */
export function showPart(part: ReactNode): UserEvent {
  render(
    <QueryClientProvider client={queryClient}>
      <Suspense>{part}</Suspense>
      <StudioToaster />
    </QueryClientProvider>,
  )
  return userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
}

/**
 * The same where the part reads the address or goes elsewhere. No other page ever arrives: as long as one is on its way,
 * the part is still there and can be pressed.
 */
export function showAtAddress(part: ReactNode, at = '/'): { user: UserEvent; address: () => string } {
  const root = createRootRoute({ component: () => part })
  const here = createRoute({ getParentRoute: () => root, path: '/' })
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: () => new Promise<never>(() => {}),
  })
  const router = createRouter({
    routeTree: root.addChildren([here, elsewhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
  })
  const user = showPart(<RouterProvider router={router} />)
  return { user, address: () => router.history.location.href }
}

/** The toasts about failures. They are drawn late: one of our own comes after all that were asked for before it. */
export async function failuresInToasts(): Promise<(string | null)[]> {
  toast('All is told')
  await screen.findByText('All is told')
  return [...document.querySelectorAll('.kit-toast[data-kind="error"]')].map((one) => one.textContent)
}
