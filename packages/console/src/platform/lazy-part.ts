import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A component of a file that is fetched when it is first drawn. */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().then((module) => ({ default: module[name] })))
}
