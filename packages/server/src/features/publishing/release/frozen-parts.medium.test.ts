import {
  type Answer,
  type ClipCaptions,
  presetLook,
  type Release,
  type ReleaseChanges,
} from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  ask,
  call,
  preview,
  publishLink,
  releasesOf,
  train,
  visit,
} from '../../../testing/given/conversation.ts'
import {
  type GivenNavigator,
  type GivenOrganization,
  givenNavigator,
  givenOrganization,
  navigatorScript,
} from '../../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'
import { retrainCorrected } from './correct-releases.ts'

let studio: TestStudio
let organization: GivenOrganization
let navigator: GivenNavigator
let path: string

beforeAll(async () => {
  studio = await givenStudio({ jobs: true })
  organization = await givenOrganization(studio.context)
  navigator = await givenNavigator(studio.context, organization.organizationId)
})
afterAll(() => studio?.stop())

const send = <Reply>(method: 'GET' | 'PUT' | 'POST', url: string, body?: object) =>
  call<Reply>(studio.app, method, `/v1/conversa/${url}`, {
    headers: organization.owner.headers,
    ...(body ? { body } : {}),
  })
const write = (text: string, basedOn: number) =>
  send<ClipCaptions>('PUT', `clips/${navigator.clipIds[0]}/captions/de`, {
    basedOn,
    state: 'read',
    cues: [{ startMs: 0, endMs: 900, text }],
  })
const trained = () => train(studio.app, organization.owner, navigator.storyfileId)
const published = () => publishLink(studio.app, organization.owner, navigator.storyfileId)
const newest = async () =>
  (await releasesOf(studio.app, organization.owner, navigator.storyfileId)).items[0] as Release
const answered = async (): Promise<Answer> => {
  const [{ question }] = navigatorScript as [(typeof navigatorScript)[number]]
  return ask(studio.app, await visit(studio.app, path), { text: question })
}
const readAlong = async () =>
  (await answered()).clip?.captions.flatMap(({ cues }) => cues.map(({ text }) => text))
const changes = async () => {
  const { number } = await newest()
  const { parts } = await send<ReleaseChanges>(
    'GET',
    `storyfiles/${navigator.storyfileId}/releases/${number}/changes`,
  )
  return parts.filter(({ isShared }) => !isShared)
}
/** A reviewer corrects a turn, and at night all corrections are learned in full. */
async function learnedInFull(text: string): Promise<void> {
  const { turnId } = await ask(studio.app, await visit(studio.app, path), { text })
  await send('POST', `training/turns/${turnId}/review`, {
    quality: 'wrong',
    correctClipId: navigator.clipIds[3]!,
  })
  const before = await newest()
  expect(before.reason).toBe('correction')
  await retrainCorrected(studio.context)
  await expect.poll(async () => (await newest()).reason, { timeout: 60_000, interval: 100 }).toBe('training')
}

/** A part that is another one, of as many things as before. */
const another = (count: number | null) => ({ isShared: false, countBefore: count, countAfter: count })

test('captions wait for a training, and learning corrections in full leaves them as visitors have them', async () => {
  await write('Geboren in Bremen.', 0)
  await trained()
  path = (await published()).path
  expect(await readAlong()).toEqual(['Geboren in Bremen.'])
  await write('Ich bin in Bremen geboren.', 1)
  await learnedInFull('any cats about?')
  expect((await newest()).isLive).toBe(true)
  expect(await readAlong()).toEqual(['Geboren in Bremen.'])
  await trained()
  expect(await readAlong()).toEqual(['Geboren in Bremen.'])
  expect(await changes()).toEqual([
    { kind: 'captions', ...another(1), changes: [{ what: 'captionsChanged', count: 1 }] },
    { kind: 'matcher', ...another(null), changes: [{ what: 'trained', count: 1 }] },
  ])
  await published()
  expect(await readAlong()).toEqual(['Ich bin in Bremen geboren.'])
})

test('a look that waits to be published is there after corrections were learned in full', async () => {
  await send('PUT', `storyfiles/${navigator.storyfileId}/look`, presetLook('night'))
  expect(await changes()).toEqual([
    { kind: 'look', ...another(null), changes: [{ what: 'lookChanged', count: 1 }] },
  ])
  await learnedInFull('do penguins dance?')
  const look = async () => (await preview(studio.app, organization.owner, navigator.storyfileId)).look?.preset
  expect((await visit(studio.app, path)).look).toBeNull()
  expect(await look()).toBe('night')
  await published()
  expect((await visit(studio.app, path)).look?.preset).toBe('night')
})
