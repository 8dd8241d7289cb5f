import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, publishLink, train, visit } from '../../../testing/given/conversation.ts'
import { givenNavigator, givenOrganization } from '../../../testing/given/given.ts'
import { givenSecondServer } from '../../../testing/second-server.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await givenStudio({ jobs: true })
})
afterAll(() => studio?.stop())

/** The byte of a stored matcher that holds the version of its format. */
const versionByte = 3

test('a release that an older engine made answers after an upgrade, without anybody doing anything', async () => {
  const { organizationId, owner } = await givenOrganization(studio.context)
  const { storyfileId } = await givenNavigator(studio.context, organizationId)
  await train(studio.app, owner, storyfileId)
  const { path } = await publishLink(studio.app, owner, storyfileId)
  const before = await ask(studio.app, await visit(studio.app, path), { text: 'Were you afraid?' })

  const { sql } = studio.context
  const [row] = await sql<{ bytes: Buffer }[]>`select bytes from matchers where storyfile_id = ${storyfileId}`
  const old = zstdDecompressSync(row!.bytes)
  old[versionByte] = 0
  await sql`update matchers set bytes = ${zstdCompressSync(old)} where storyfile_id = ${storyfileId}`

  const upgraded = await givenSecondServer(studio)
  try {
    const after = await ask(upgraded.app, await visit(upgraded.app, path), { text: 'Were you afraid?' })
    expect(after.top).toEqual(before.top)
  } finally {
    await upgraded.stop()
  }
})
