import type { Clip, List, Script, Storyfile } from '@studio/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GivenMember, givenClip } from '../../testing/given/given.ts'
import { givenAuthors, storyfilesOf } from '../../testing/given/storyfiles.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'

let studio: TestStudio
let organizationId: string
let creator: GivenMember
beforeAll(async () => {
  studio = await givenStudio()
  ;({ organizationId, creator } = await givenAuthors(studio.context))
})
afterAll(() => studio?.stop())

const { send, given } = storyfilesOf(() => ({ studio, organizationId, creator }))

describe('a copy', () => {
  test('has the script, the settings and videos of its own that play the same files', async () => {
    const source = await given('Original', { tags: ['Sea'], language: 'de' })
    const { storyfileId, organizationId } = source
    const clip = await givenClip(studio.context, {
      organizationId,
      storyfileId,
      question: 'Where were you born?',
      variants: ['What is your birthplace?'],
    })
    await studio.context
      .sql`update storyfiles set poster_asset_id = ${clip.assetId} where storyfile_id = ${storyfileId}`
    const reply = await send(creator, 'POST', `/${storyfileId}/copy`, { name: 'Its copy' })
    expect(reply.statusCode, reply.body).toBe(201)
    const copy: Storyfile = reply.json()
    expect(copy).toMatchObject({
      name: 'Its copy',
      language: 'de',
      tags: ['Sea'],
      status: 'ready_to_train',
      counts: { questions: 1, recorded: 1 },
      versionNumber: 1,
    })
    const script: Script = (await send(creator, 'GET', `/${copy.storyfileId}/script`)).json()
    expect(script.topics[0]!.questions[0]).toMatchObject({
      text: 'Where were you born?',
      status: 'recorded',
      variants: [{ text: 'What is your birthplace?', source: 'author' }],
    })
    const clips = await studio.app.inject({
      url: `/v1/conversa/clips?storyfileId=${copy.storyfileId}`,
      headers: creator.headers,
    })
    const [only] = (clips.json() as List<Clip>).items
    expect(only!.questions[0]!.questionId).toBe(script.topics[0]!.questions[0]!.questionId)
    expect(only!.videoUrl).not.toContain(clip.assetId)
    expect(copy.posterUrl).not.toBeNull()
    const keys = await studio.context.sql<{ videoKey: string }[]>`
      select video_key from assets where storyfile_id in (${storyfileId}, ${copy.storyfileId})`
    expect(new Set(keys.map((row) => row.videoKey)).size).toBe(1)
  })

  test('as a version is numbered on from the newest, whichever version it is made of', async () => {
    const first = await given('Numbered')
    const second: Storyfile = (
      await send(creator, 'POST', `/${first.storyfileId}/copy`, { asVersion: true })
    ).json()
    expect(second).toMatchObject({ name: 'Numbered V2', shortName: 'Numbered_V2', versionNumber: 2 })
    const third: Storyfile = (
      await send(creator, 'POST', `/${second.storyfileId}/copy`, { asVersion: true })
    ).json()
    expect(third).toMatchObject({ name: 'Numbered V3', shortName: 'Numbered_V3', versionNumber: 3 })
    const again: Storyfile = (
      await send(creator, 'POST', `/${first.storyfileId}/copy`, { asVersion: true })
    ).json()
    expect(again.shortName).toBe('Numbered_V4')
  })

  test('under a taken name is refused, and nothing is left of it', async () => {
    const source = await given('Taken name')
    const reply = await send(creator, 'POST', `/${source.storyfileId}/copy`, { name: 'TAKEN NAME' })
    expect([reply.statusCode, reply.json().message]).toEqual([409, 'This name is already taken.'])
    expect(reply.json().fields[0].field).toBe('name')
  })
})
