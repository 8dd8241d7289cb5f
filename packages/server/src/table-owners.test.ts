import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { features } from './features.ts'

const root = new URL('..', import.meta.url).pathname
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: root }).filter((file) => !/\.test\.ts$|\/testing\/|\/given-/.test(file))

const owners = new Map(
  features.flatMap(({ name, tables = [] }) => tables.map((table) => [table, name] as const)),
)
for (const table of ['changes', 'secrets', 'stored_replies', 'write_probes']) owners.set(table, 'platform')

/** Where a feature writes in a table of another one all the same, and why. */
const exceptions = new Map([
  // Who leaves hands over what they made, in the transaction that ends the membership; storyfiles come later than members.
  ['organizations writes storyfiles', 'members.store.ts'],
  // What was taken out of a script comes back with its answers; clips come later than scripts.
  ['storyfiles writes clip_questions', 'script-removals.store.ts'],
])
/** Erases what a visitor said wherever it was copied: it is the last feature, and knows all tables. */
const everywhere = 'erasure'

/** The tables that migrations make and do not drop or rename later. */
function madeTables(): Set<string> {
  const made = new Set<string>()
  const change =
    /(create(?: unlogged)?|drop) table (?:if (?:not )?exists )?(\w+)|alter table (\w+)\s+rename to (\w+)/gi
  for (const file of filesOf('migrations/*.sql').toSorted())
    for (const [, act, name, from, to] of readFileSync(`${root}${file}`, 'utf8').matchAll(change)) {
      if (name) made[act!.toLowerCase() === 'drop' ? 'delete' : 'add'](name)
      else if (made.delete(from!)) made.add(to!)
    }
  return made
}

/** What a text writes in tables that others own, as `feature writes table`. */
function foreignWrites(feature: string, text: string): string[] {
  const write =
    /\b(?:insert into|update|delete from|merge into|truncate(?: table)?)\s+(?:only\s+)?"?([a-z_]+)"?/g
  return [...text.matchAll(write)]
    .map(([, table]) => table!)
    .filter((table) => owners.has(table) && owners.get(table) !== feature)
    .map((table) => `${feature} writes ${table}`)
}

test('each table has one owner, and owners name tables that are there', () => {
  const named = features.flatMap(({ tables = [] }) => tables)
  expect(new Set(named).size).toBe(named.length)
  expect([...madeTables()].filter((table) => !owners.has(table))).toEqual([])
  expect([...owners.keys()].filter((table) => !madeTables().has(table))).toEqual([])
})

test('a feature writes its own tables only', () => {
  const found = filesOf('src/**/*.ts').flatMap((file) => {
    const feature = /features\/([^/]+)/.exec(file)?.[1] ?? 'platform'
    if (feature === everywhere) return []
    return foreignWrites(feature, readFileSync(`${root}${file}`, 'utf8'))
      .filter((one) => !file.endsWith(exceptions.get(one) ?? '-'))
      .map((one) => `${file}: ${one}`)
  })
  expect(found).toEqual([])
})

test('a planted write is found', () => {
  expect(foreignWrites('review', 'with a as (update turns set note = 1) delete from only clips')).toEqual([
    'review writes turns',
    'review writes clips',
  ])
  expect(foreignWrites('clips', 'select 1 from turns; update clips set chosen = true')).toEqual([])
})
