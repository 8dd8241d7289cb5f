import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { features } from '../features.ts'

const root = new URL('../..', import.meta.url).pathname
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: root }).filter((file) => !/\.test\.ts$|\/testing\/|\/given-/.test(file))

const owners = new Map(
  features.flatMap(({ name, tables = [] }) => tables.map((table) => [table, name] as const)),
)
for (const table of ['changes', 'letter_lanes', 'letters', 'secrets', 'stored_replies', 'write_probes'])
  owners.set(table, 'platform')

/** Where a feature writes in a table of another one all the same, and why. */
const exceptions = new Map([
  // Who leaves hands over what they made, in the transaction that ends the membership; storyfiles come later than members.
  ['organizations writes storyfiles', 'members.store.ts'],
  // What was taken out of a script comes back with its answers; clips come later than scripts.
  ['scripts writes clip_questions', 'script-removals.store.ts'],
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
    /\b(?:insert into|update|delete from|merge into|truncate(?: table)?)\s+(?:only\s+)?"?((?:offered\.)?[a-z_]+)"?/g
  return [...text.matchAll(write)]
    .map(([, table]) => table!)
    .filter((table) => table.startsWith('offered.') || (owners.has(table) && owners.get(table) !== feature))
    .map((table) => `${feature} writes ${table}`)
}

test('each table has one owner, and owners name tables that are there', () => {
  const named = features.flatMap(({ tables = [] }) => tables)
  expect(new Set(named).size).toBe(named.length)
  expect([...madeTables()].filter((table) => !owners.has(table))).toEqual([])
  expect([...owners.keys()].filter((table) => !madeTables().has(table))).toEqual([])
})

/** Scripts came below storyfiles, and have the topics and questions of both (docs/decisions/0044); records and lti came out of learning. */
const madeFor = new Map<string, string>([
  ...['questions', 'script_removals', 'script_topics'].map((table) => [table, 'storyfiles'] as const),
  ...['script_uses', 'script_parts_removed'].map((table) => [table, 'scripts'] as const),
  ...['lti_courses', 'lti_logins', 'lti_platforms', 'lti_pupils', 'lti_registrations', 'lti_scores']
    .concat('learning_record_stores', 'learning_statements')
    .map((table) => [table, 'learning'] as const),
  // Renamed, and dropped: who is where is one table, and so is what a script is tried with.
  ['script_presence', 'presence'],
  ['story_presence', 'narrative'],
  ['template_practice_sets', 'coverage'],
])

/** Which of the tables that a file makes do not belong to the feature in its name. */
const foreignTables = (file: string, text: string) =>
  [...text.matchAll(/^create (?:unlogged )?table (\w+)/gm)]
    .map(([, table]) => table!)
    .filter((table) => (madeFor.get(table) ?? owners.get(table)) !== /0000-\d\d-(\w+)\.sql$/.exec(file)?.[1])

test('each feature has one file that makes its tables, in the order of features', () => {
  const files = filesOf('migrations/0000-*.sql').toSorted()
  for (const file of files)
    expect(foreignTables(file, readFileSync(`${root}${file}`, 'utf8')), file).toEqual([])
  // The tables of these were made in another order.
  const moved = ['library', 'storyfiles', 'scripts']
  const order = ['platform', ...features.map(({ name }) => name).filter((name) => !moved.includes(name))]
  order.splice(order.indexOf('media') + 1, 0, ...moved)
  const named = files.map((file) => /0000-\d\d-(\w+)\.sql$/.exec(file)?.[1] ?? file)
  expect(named).toEqual(order.filter((name) => named.includes(name)))
  // Databases have had these: the tables of a feature that is new come with the next number.
  expect(named).toHaveLength(26)
  expect(foreignTables('0000-11-clips.sql', 'create table clips (\ncreate table turns (')).toEqual(['turns'])
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
  expect(foreignWrites('review', 'update offered.turns set note = 1')).toEqual([
    'review writes offered.turns',
  ])
  expect(foreignWrites('clips', 'select 1 from turns; update clips set chosen = true')).toEqual([])
})

const offers = new Set(features.flatMap(({ offers = [] }) => offers))

test('a feature offers tables of its own, and others read what it offers', () => {
  for (const { tables = [], offers = [] } of features)
    expect(tables).toEqual(expect.arrayContaining([...offers]))
  const read = new Set(sources().flatMap(({ text }) => namesIn(text)))
  expect([...offers].filter((table) => !read.has(`offered.${table}`))).toEqual([])
})

/** A table or view with its alias, and where SQL names some: after these words, in a list, and in parts of a statement. */
const named = String.raw`([a-z_."]+)(?:\s+(?:as\s+)?(?!(?:join|on|using|where|left|cross|order|group)\b)[a-z_]+)?`
const places = [
  new RegExp(String.raw`\b(?:from|join|using)\s+(?:lateral\s+|only\s+)*(${named}(?:\s*,\s*${named})*)`, 'g'),
  /,\s*([a-z_.]+)\s+[a-z]\b(?![.(:])/g,
  /\bsql`\s*([a-z_.]+)(?:\s+[a-z]\b|`)/g,
  /\btable: '([a-z_.]+)'/g,
  /\bnull::([a-z_.]+)/g,
]

/** The tables and views that a text names. */
function namesIn(text: string): string[] {
  const names = places
    .flatMap((place) => [...text.matchAll(place)])
    .flatMap(([, list]) => list!.split(',').map((one) => one.trim().split(/\s/)[0]!.replaceAll('"', '')))
  return [...new Set(names)].filter((name) => name.startsWith('offered.') || owners.has(name))
}

const sources = () =>
  filesOf('src/**/*.ts').map((file) => ({
    file,
    feature: /features\/([^/]+)/.exec(file)?.[1] ?? 'platform',
    text: readFileSync(`${root}${file}`, 'utf8').replaceAll(/^\s*(?:\/?\*|\/\/|import ).*$/gm, ''),
  }))

/** The wrong names in a text: a table of another person, a view of its own, or one that no one offers. */
function namesWrongly(feature: string, text: string): string[] {
  const isRight = (name: string) => {
    const table = name.replace('offered.', '')
    const isOwn = owners.get(table) === feature
    return name === table ? isOwn : !isOwn && offers.has(table)
  }
  return namesIn(text)
    .filter((name) => !isRight(name))
    .map((name) => `${feature} names ${name}`)
}

/** What a statement calls a part of itself, and is not the table of another person that has the same name. */
const namesakes = new Set(['publishing names sessions'])

test('a feature names its own tables, and of others the views that they offer', () => {
  const found = sources().flatMap(({ file, feature, text }) =>
    feature === everywhere
      ? []
      : namesWrongly(feature, text)
          .filter(
            (one) =>
              !namesakes.has(one) && !file.endsWith(exceptions.get(one.replace('names', 'writes')) ?? '-'),
          )
          .map((one) => `${file}: ${one}`),
  )
  expect(found).toEqual([])
})

test('a planted name is found', () => {
  const found = (text: string) => namesWrongly('review', text)
  expect(found('select 1 from log_views v join turns t on true')).toEqual(['review names turns'])
  expect(found('delete from log_views v using a x, clips c')).toEqual(['review names clips'])
  expect(found(`select 1 from ${'log_views'} v, turns t where`)).toEqual(['review names turns'])
  expect(found("sql`turns t`; const place = { table: 'clips' }")).toEqual([
    'review names turns',
    'review names clips',
  ])
  expect(found('select 1 from offered.sign_ups')).toEqual(['review names offered.sign_ups'])
  expect(found('select 1 from offered.log_views')).toEqual(['review names offered.log_views'])
  expect(found('select 1 from log_views v join offered.turns t on true')).toEqual([])
})

/**
 * Views of later features that a feature reads all the same: who a person is and what they may do is asked in one
 * statement on every call, and numbers about a thing are kept where they come from. None may be added.
 */
const readAhead = {
  organizations: ['assets', 'avatars', 'storyfiles'],
  scripts: ['clip_questions', 'clips'],
}

/** What a text reads in tables of later features, as `feature reads table`. */
function readsAhead(feature: string, text: string): string[] {
  const order = features.map(({ name }) => name)
  return namesIn(text)
    .map((name) => name.replace('offered.', ''))
    .filter((table) => order.indexOf(owners.get(table) ?? '') > order.indexOf(feature))
    .map((table) => `${feature} reads ${table}`)
}

test('a feature reads no table of a later one, but for those that are named', () => {
  const found = sources().flatMap(({ feature, text }) =>
    feature === 'platform' ? [] : readsAhead(feature, text),
  )
  const named = Object.entries(readAhead).flatMap(([feature, tables]) =>
    tables.map((table) => `${feature} reads ${table}`),
  )
  expect([...new Set(found)].sort()).toEqual(named.sort())
})

test('a planted read is found', () => {
  const text = 'select 1 from offered.clips c join offered.turns t on true'
  expect(readsAhead('media', text)).toEqual(['media reads clips', 'media reads turns'])
  expect(readsAhead('review', text)).toEqual([])
})

/** Text columns that the migrations give the name of a storage key, as `table.column`. */
function keysByName(): string[] {
  return filesOf('migrations/*.sql').flatMap((file) => {
    const text = readFileSync(`${root}${file}`, 'utf8')
    const made = [...text.matchAll(/^create (?:unlogged )?table (\w+) \(\n([\s\S]*?)^\);/gm)].flatMap(
      ([, table, body]) =>
        [...body!.matchAll(/^ {2}(\w+_key) text\b/gm)].map(([, column]) => `${table}.${column}`),
    )
    const added = [...text.matchAll(/alter table (\w+)([^;]*);/g)].flatMap(([, table, changes]) =>
      [...changes!.matchAll(/\badd column (\w+_key) text\b/g)].map(([, column]) => `${table}.${column}`),
    )
    return [...made, ...added]
  })
}
/** Keys of something else than a stored file. */
const otherKeys = ['scripts.catalogue_key']

test('a column named like a storage key is stated as one, and belongs to the feature that states it', () => {
  const stated = features.flatMap(({ keyColumns = [] }) => keyColumns)
  expect([...stated, ...otherKeys].sort()).toEqual(keysByName().sort())
  for (const { name, keyColumns = [] } of features)
    expect(keyColumns.filter((column) => owners.get(column.split('.')[0]!) !== name)).toEqual([])
})
