import { pagePaths } from '@studio/contract'
import { expect, test } from 'vitest'
import pages from './page-routes.tsx?raw'
import roots from './root-routes.tsx?raw'

/** Read, not loaded: the pages need a browser. */
const source = pages + roots

test('the server knows the pages of the router, and no others', () => {
  const texts = /textPages = \(\[([^\]]+)\]/.exec(source)![1]!.matchAll(/'(\w+)'/g)
  const paths = [
    ...[...texts].map(([, name]) => `/${name}`),
    ...[...source.matchAll(/\bpath: '(\/.+)'/g)].map(([, path]) => path!.replace(/\$(\w+)/g, ':$1')),
  ]
  expect(paths.sort()).toEqual([...pagePaths].sort())
})
