import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Recordings } from '../../../packages/contract/src/index.ts'
import {
  newProfile,
  openCameraBrowser,
  removeFolders,
} from '../../../packages/e2e/src/making/camera-studio.ts'
import { type CameraSet, round, until } from './set.ts'
import { makeLine } from './slow-line.ts'

const lineBitsPerSecond = 1_600_000
const goneMs = 5000

/** A guest answers by a recording link over a line of 1.6 Mbit/s that is cut twice; after "Keep" the phone is left alone. */
export async function answerByPhone(
  { studio, author, files, storyfileId, questionIds }: CameraSet,
  seconds: number,
): Promise<object> {
  const profile = await newProfile()
  const path = `/v1/conversa/storyfiles/${storyfileId}/recordings`
  const { path: address } = await author.call<{ path: string }>(studio.base, 'POST', `${path}/links`, {
    name: 'Rosa Amaral',
    days: 7,
    questionIds: questionIds.slice(0, 1),
  })
  const line = await makeLine(Number(new URL(studio.base).port), lineBitsPerSecond)
  const phone = await openCameraBrowser(files, profile, `http://localhost:${line.port}`, {
    width: 390,
    height: 844,
  })
  try {
    const { page } = phone
    await page.goto(address)
    await page.getByLabel('I have read it and I agree.').check()
    await page.getByRole('button', { name: 'Sign and continue' }).click()
    await page.getByRole('button', { name: 'Record', exact: true }).click()
    await page.getByText(/seconds safe/).waitFor()
    const begun = performance.now()
    await page.waitForTimeout(seconds * 300)
    line.cut(goneMs)
    await page.waitForTimeout(begun + seconds * 1000 - performance.now())
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByRole('button', { name: 'Keep and continue' }).click()
    await page.waitForTimeout(10_000)
    line.cut(goneMs)
    await page.getByRole('heading', { name: /^Thank you\. / }).waitFor({ timeout: 240_000 })
    const sentAfter = (performance.now() - begun) / 1000
    const takes = async () => (await author.call<Recordings>(studio.base, 'GET', path)).takes
    const take = await until(
      async () => (await takes()).find(({ state, kept }) => state === 'ready' && kept),
      500,
    )
    const originals = join(studio.dataFolder, 'storage', 'originals')
    const kept = await Promise.all((await readdir(originals)).map((name) => readFile(join(originals, name))))
    const original = kept.find((bytes) => createHash('sha256').update(bytes).digest('hex') === take.sha256)
    return {
      lineMbits: lineBitsPerSecond / 1e6,
      cuts: 2,
      secondsGone: (2 * goneMs) / 1000,
      spokenSeconds: seconds,
      keptSeconds: round(take.durationMs! / 1000, 1),
      takes: (await takes()).length,
      hashEqual: original !== undefined,
      megabytes: round((original?.length ?? 0) / 1e6, 1),
      confirmedAfterSeconds: round(sentAfter, 0),
      // Of the line alone, without its cuts.
      leastSeconds: round(((original?.length ?? 0) * 8) / lineBitsPerSecond, 0),
    }
  } finally {
    await phone.context.close()
    line.close()
    await removeFolders(profile)
  }
}
