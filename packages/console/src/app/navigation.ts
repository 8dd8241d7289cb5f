import type { AnyRouter } from '@tanstack/react-router'
import { recordRoute } from '../platform/places/route-history.ts'
import { clearTemporary, readTemporary, setTemporary } from '../platform/places/temporary-state.ts'

/** Navigation clears temporary state and records route history (specification, point 4). */
export function followNavigation(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) clearTemporary()
  })
  router.subscribe('onBeforeLoad', ({ hrefChanged }) => {
    if (hrefChanged) setLoading(true)
  })
  router.subscribe('onResolved', ({ toLocation, hrefChanged }) => {
    setLoading(false)
    if (hrefChanged) recordRoute(toLocation.pathname)
  })
}

function setLoading(page: boolean): void {
  setTemporary('loading', { ...readTemporary('loading'), page })
}
