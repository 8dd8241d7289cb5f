import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const most = 20
/** One list in the order in which it is applied. */
const lists = ['packages/server/migrations']

/** The folders below one, itself included, with the number of files in each. */
function folders(path: string): [string, number][] {
  const entries = readdirSync(path, { withFileTypes: true })
  const inner = entries.filter((one) => one.isDirectory() && !/^(node_modules|dist)$/.test(one.name))
  return [
    [path, entries.filter((one) => one.isFile()).length],
    ...inner.flatMap((one) => folders(join(path, one.name))),
  ]
}

test('a folder has at most 20 files', () => {
  const full = ['packages', 'scripts'].flatMap(folders).filter(([, files]) => files > most)
  expect(
    full.map(([path, files]) => `${path}: ${files}`).filter((one) => !lists.includes(one.split(':')[0]!)),
  ).toEqual([])
})
