import { queryClient } from '../calls/query-client.ts'
import { meQuery } from '../session/session.ts'

/** The event on which everything that shows the current user looks again (specification, point 4). */
export const currentUserUpdated = 'current-user-updated'

const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(currentUserUpdated)
otherTabs?.addEventListener('message', () => tellThisTab())

/** The name or the picture of the current user changed: to be said after saving, to this tab and the others. */
export function announceCurrentUser(): void {
  tellThisTab()
  otherTabs?.postMessage(Date.now())
}

function tellThisTab(): void {
  void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
  dispatchEvent(new Event(currentUserUpdated))
}
