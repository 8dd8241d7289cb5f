import { type ComponentType, lazy } from 'react'

/** A component of a file that is fetched when it is first drawn. */
export function lazyPart<Name extends string, Part extends ComponentType<never>>(
  load: () => Promise<Record<Name, Part>>,
  name: Name,
) {
  return lazy(() => load().then((module) => ({ default: module[name] })))
}
