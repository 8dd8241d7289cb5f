import { globSync, readFileSync } from 'node:fs'
import {
  allRoutes,
  Refusal,
  recall,
  roleNames,
  sentence,
  stored,
  type Template,
  templates,
} from '@studio/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'

const braces = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
test('every sentence of the table is said somewhere', () => {
  const root = new URL('../../../', import.meta.url).pathname
  const files = globSync('{contract,dialogue,server}/src/**/*.ts', { cwd: root })
  const said = files
    .filter((file) => !file.includes('contract/src/sentences/') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(`${root}${file}`, 'utf8'))
    .join('\n')
  const composed = [...said.matchAll(/sentence\(`([^`]+)`\)/g)].map(([, text]) => text!.split('${')[0]!)
  const unsaid = templates
    .filter((template) => !said.includes(`'${template}'`))
    .filter((template) => !composed.some((beginning) => template.startsWith(beginning)))
  expect(unsaid).toEqual([])
})

test('the messages of the contract’s schemas are in the table', () => {
  const messages = allRoutes().flatMap(({ route }) =>
    [route.params, route.query, route.body].flatMap((schema) => messagesIn(schema)),
  )
  expect(messages).toContain('Please enter a name.')
  expect(
    [...new Set(messages)].filter((message) => !(templates as readonly string[]).includes(message)),
  ).toEqual([])
})

/** What a schema says by itself, at any depth: where a person wrote a message, its definition answers it. */
function messagesIn(node: unknown, seen = new Set<unknown>()): string[] {
  if (typeof node !== 'object' || node === null || seen.has(node)) return []
  seen.add(node)
  const { _zod: inner } = node as { _zod?: { def: Record<string, unknown> } }
  if (!inner) return Object.values(node).flatMap((one) => messagesIn(one, seen))
  const { error } = inner.def
  const own = typeof error === 'function' ? error({ code: 'custom', input: '' }) : undefined
  return [...(typeof own === 'string' ? [own] : []), ...messagesIn({ ...inner.def }, seen)]
}

test('a schema’s own message is found at any depth', () => {
  const deep = z.object({ list: z.array(z.string().min(3, 'One.')).max(2, 'Two.') }).optional()
  const piped = z.string().pipe(z.string().regex(/a/, 'Three.')).default('a')
  expect(messagesIn([deep, piped])).toEqual(['One.', 'Two.', 'Three.'])
})

test('numbers are written as the language does, and sentences are said in it', () => {
  expect(sentence('You can add {most} entries at once.', { most: 5000 })).toEqual({
    en: 'You can add 5,000 entries at once.',
    de: 'Auf einmal lassen sich 5.000 Einträge hinzufügen.',
  })
  const topic = { en: 'Home', de: 'Heimat' }
  expect(sentence('This question is already in the topic {topic}.', { topic })).toEqual({
    en: 'This question is already in the topic Home.',
    de: 'Diese Frage steht schon im Thema Heimat.',
  })
})

test('what is stored of a sentence is its template and its values, and is said again in every language', () => {
  const topic = sentence('Questions')
  const said = sentence('This question is already in the topic {topic}.', { topic })
  expect(JSON.parse(stored(said))).toEqual({
    template: 'This question is already in the topic {topic}.',
    words: { topic: { template: 'Questions', words: {} } },
  })
  const counted = sentence('You can add {most} entries at once.', { most: 5000 })
  const role = new Refusal('ROLE_REQUIRED', { role: roleNames['edit:ns'] }).said
  for (const one of [said, counted, role]) expect(recall(stored(one))).toEqual(one)
  expect(recall(stored(role)).de).toBe('Dafür brauchen Sie mindestens die Rolle „Redaktion“.')
  // A template that later versions no longer have is still read, in English.
  expect(recall('{"template":"Gone: {what}.","words":{"what":"it"}}').de).toBe('Gone: it.')
})

test('what other programs said is stored as it is', () => {
  for (const text of ['550 no such mailbox', '{"template":', '{"template":3,"words":null}'])
    expect(stored(recall(text))).toBe(text)
})

test('what was stored in English is found again, and nothing of anybody else’s', () => {
  for (const template of templates) {
    const words = Object.fromEntries(braces(template).map((name) => [name.slice(1, -1), 'Anna {x} $& 3']))
    const said = sentence<Template>(template, words as never)
    expect(recall(said.en)).toEqual(said)
  }
  expect(recall('The video has no sound.').de).toBe('Das Video hat keinen Ton.')
  expect(recall('550 no such mailbox')).toEqual({ en: '550 no such mailbox', de: '550 no such mailbox' })
  expect(recall('constructor').de).toBe('constructor')
})
