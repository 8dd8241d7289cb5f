import { type AnyRoute, route } from '@studio/contract'

/** A list's route with its path filled in, as the export of a list page takes it. */
export function exportableRoute(list: AnyRoute, params: Record<string, string>): AnyRoute {
  const path = list.path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''))
  return route({ ...list, path })
}
