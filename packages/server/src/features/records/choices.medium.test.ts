import type { Story } from '@studio/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ask, call } from '../../testing/given/conversation.ts'
import { asOwner, type GivenClass, givenClass, joined, pupilStage } from '../../testing/given/learning.ts'
import { givenRecordStore } from '../../testing/partners/record-store.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'
import { sendStatements } from './send-statements.ts'
import { statementId } from './statement.ts'

// A class whose storyfile is led by a story: taking a choice is another act than asking.
let studio: TestStudio
let school: GivenClass
let store: Awaited<ReturnType<typeof givenRecordStore>>

beforeAll(async () => {
  studio = await givenStudio({ jobs: true, variables: { RECORD_STORE_HOSTS: '127.0.0.1' } })
  school = await givenClass(studio)
  store = await givenRecordStore()
  const { headers } = school.owner
  const at = `/v1/conversa/stories/${school.storyfileId}`
  const { clips, version } = await call<Story>(studio.app, 'GET', at, { headers })
  const slugOf = (place: number) => clips.find(({ clipId }) => clipId === school.clipIds[place])!.slug
  const source = `-> hello
=== hello ===
Born in Bremen. # clip: ${slugOf(0)}
-> quay
=== quay ===
+ [Board the ship #q: go aboard] Beans and rice. # clip: ${slugOf(4)}
  -> quay
+ [Walk home] Two daughters. # clip: ${slugOf(5)}
  -> quay
+ [Swim #hide] A snowstorm. # clip: ${slugOf(3)}
  -> quay
`
  await call(studio.app, 'PUT', at, { headers, body: { source, version } })
  await call(studio.app, 'POST', `${at}/versions`, { headers, body: {}, status: 201 })
  await asOwner(studio, school.owner, 'PUT', '/record_store', {
    organizationId: school.organizationId,
    endpoint: store.endpoint,
    version: '2.0.0',
    sendsTexts: true,
    user: 'studio',
    password: 'four words',
  })
})
afterAll(async () => {
  await store?.stop()
  await studio?.stop()
})

test('a choice of a story is answered with its place among those that were open; a free question is asked', async () => {
  const { storyfileId, organizationId } = school
  const pupil = await joined(studio, { code: school.code, name: 'Kaya' })
  const stage = await vi.waitFor(async () => {
    const opened = await pupilStage(studio, pupil, storyfileId)
    expect(opened.inkState?.knot).toBe('quay')
    return opened
  }, 20_000)
  const spoken = await ask(studio.app, stage, { text: 'I want to go aboard' })
  await ask(studio.app, stage, { text: 'What did your father do?' })
  const named = await ask(studio.app, stage, { text: 'Walk home' })
  const hidden = await ask(studio.app, stage, { text: 'Swim' })
  await studio.context.sql`update learning_statements set next_try_at = now() where state = 'waiting'`
  await sendStatements(studio.context)

  const idOf = (kind: string, turnId: string) => statementId(organizationId, kind, turnId)
  const chosen = (turnId: string) => store.statements.get(idOf('chosen', turnId)) as Record<string, unknown>
  const sayings = [...store.statements.values()].map(({ verb }) =>
    (verb as { id: string }).id.split('/').at(-1),
  )
  expect(sayings.filter((verb) => verb === 'asked').length).toBe(1)
  expect(sayings.filter((verb) => verb === 'answered').length).toBe(3)
  expect(chosen(spoken.turnId)).toMatchObject({
    object: {
      id: expect.stringMatching(new RegExp(`/xapi/storyfiles/${storyfileId}/choices/quay$`)),
      definition: {
        interactionType: 'choice',
        choices: [
          { id: '0', description: { en: 'Board the ship' } },
          { id: '1', description: { en: 'Walk home' } },
          { id: '2', description: { en: 'Swim' } },
        ],
      },
    },
    // Nothing is right or wrong about it, and the pupil's own words are not in it.
    result: { response: '0' },
  })
  expect(chosen(named.turnId)).toMatchObject({ result: { response: '1' } })
  expect(chosen(hidden.turnId)).toMatchObject({ result: { response: '2' } })
  expect(JSON.stringify([spoken, named].map(({ turnId }) => chosen(turnId)))).not.toContain('success')
  // What played after it names the act that it answered.
  expect(store.statements.get(idOf('watched', spoken.turnId))).toMatchObject({
    context: { statement: { id: idOf('chosen', spoken.turnId) } },
  })
})
