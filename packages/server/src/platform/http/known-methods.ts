import type { FastifyInstance } from 'fastify'

/** Every method that is served anywhere, in the order in which they are listed. */
const order = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Remembers what is served where: answers the methods of an address, none for an unknown one. Has to be called before
 * the first route is registered.
 */
export function watchMethods(app: FastifyInstance): (url: string) => string[] {
  const served = new Map<string, { pattern: RegExp; methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method }) => {
    const known = served.get(url) ?? { pattern: patternOf(url), methods: new Set() }
    for (const one of [method].flat()) known.methods.add(one)
    served.set(url, known)
  })
  return (url) => {
    const path = url.split('?')[0]!
    const found = [...served.values()].filter(({ pattern }) => pattern.test(path))
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
