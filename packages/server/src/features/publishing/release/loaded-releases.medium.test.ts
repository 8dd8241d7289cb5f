import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishLink, train } from '../../../testing/given/conversation.ts'
import { givenNavigator, givenOrganization } from '../../../testing/given/given.ts'
import { givenSecondServer } from '../../../testing/second-server.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'
import { createReleaseCache } from './loaded-releases.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await givenStudio({ jobs: true })
})
afterAll(() => studio?.stop())

test('a transaction loads a release although a loading that began before waits for a connection', async () => {
  const { organizationId, owner } = await givenOrganization(studio.context)
  const { storyfileId } = await givenNavigator(studio.context, organizationId)
  await train(studio.app, owner, storyfileId)
  const { liveReleaseId } = await publishLink(studio.app, owner, storyfileId)
  const second = await givenSecondServer(studio)
  const { sql } = second.context
  const cache = createReleaseCache(studio.context, 1_000_000_000)
  try {
    // All connections belong to transactions; the one outside gets its own when the first of them ends.
    const begun = Promise.withResolvers<void>()
    const { max } = sql.options
    let open = 0
    const loaded = await Promise.all(
      Array.from({ length: max }, () =>
        sql.begin(async (tx) => {
          await tx`select 1`
          if (++open === max) {
            void cache.load(sql, liveReleaseId)
            begun.resolve()
          }
          await begun.promise
          return cache.loadWithin(tx, liveReleaseId)
        }),
      ),
    )
    expect(loaded.map((release) => release.releaseId)).toEqual(Array(max).fill(liveReleaseId))
  } finally {
    await second.stop()
  }
})
