import type { FastifyInstance } from 'fastify'

/** Every method that is served anywhere, in the order in which they are listed. */
const order = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Remembers what is served where: answers the methods of an address, none for an unknown one. Has to be called before
 * the first route is registered.
 */
export function watchMethods(app: FastifyInstance): (url: string) => string[] {
  const served = new Map<string, Set<string>>()
  /** Made when they are first asked for: a start has other work. */
  let patterns: { pattern: RegExp; methods: Set<string> }[] | undefined
  app.addHook('onRoute', ({ url, method }) => {
    const methods = served.get(url) ?? new Set()
    for (const one of [method].flat()) methods.add(one)
    served.set(url, methods)
    patterns = undefined
  })
  return (url) => {
    const path = url.split('?')[0]!
    patterns ??= [...served].map(([url, methods]) => ({ pattern: patternOf(url), methods }))
    const found = patterns.filter(({ pattern }) => pattern.test(path))
    return order.filter((method) => found.some(({ methods }) => methods.has(method)))
  }
}

function patternOf(url: string): RegExp {
  const source = url
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:\w+/g, '[^/]+')
    .replace(/\*/g, '.*')
  return new RegExp(`^${source}$`)
}
