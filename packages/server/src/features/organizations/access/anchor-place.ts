import { type Anchor, type AnyRoute, allRoutes } from '@studio/contract'

type Place = 'params' | 'query' | 'body'
type Input = { params: unknown; query: unknown; body: unknown }

/**
 * Where the id of the object stands by which a route's access is anchored. Only the place that the route declares
 * counts: an id of an own object slipped into another place must not open a foreign one.
 */
export function findAnchorPlace(route: AnyRoute, anchor: Anchor): { place: Place; name: string } | undefined {
  for (const place of ['params', 'query', 'body'] as const) {
    const fields = fieldsOf(route[place])
    if (fields.includes(`${anchor}Id`)) return { place, name: `${anchor}Id` }
  }
  return undefined
}

/** Ids are UUIDs; anything else names no object. */
export function anchorId(input: Input, { place, name }: { place: Place; name: string }): string | undefined {
  const holder = input[place]
  if (typeof holder !== 'object' || holder === null) return undefined
  const value = Object.hasOwn(holder, name) ? (holder as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' && uuid.test(value) ? value : undefined
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The places of all routes that need one; throws when a route names an object but takes no id of it. */
export function anchorPlaces(): Map<AnyRoute, { place: Place; name: string }> {
  const places = new Map<AnyRoute, { place: Place; name: string }>()
  for (const { operation, route } of allRoutes()) {
    if (route.access.kind !== 'member' || route.access.of === 'any') continue
    const place = findAnchorPlace(route, route.access.of)
    if (!place) throw new Error(`${operation} is anchored to a ${route.access.of} but takes no id of it.`)
    places.set(route, place)
  }
  return places
}

type Schema = { shape?: Record<string, unknown>; unwrap?: () => unknown } | undefined

function fieldsOf(schema: unknown): string[] {
  const known = schema as Schema
  if (known?.shape) return Object.keys(known.shape)
  return known?.unwrap ? fieldsOf(known.unwrap()) : []
}
