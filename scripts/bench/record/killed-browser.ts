import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { secondsOf } from '../../../packages/e2e/src/making/camera-studio.ts'
import { type CameraSet, record, round, signInToFilm, until } from './set.ts'

/** The browser is killed at a random moment of a take, for each question: how the studio's copy compares with what was told. */
export async function killBrowsers(set: CameraSet, kills: number): Promise<object> {
  const { studio, files, storyfileId, questionIds, clipOf } = set
  let page = await set.open()
  await signInToFilm(page, 0)
  // Chromium writes its cookies down twice a minute: a browser that is killed before that has lost its sign-in.
  await page.waitForTimeout(35_000)
  const missing: number[] = []
  let overTold = 0
  let unequal = 0
  for (const questionId of questionIds.slice(0, kills)) {
    await record(page, set, questionId)
    await page.waitForTimeout(2000 + Math.random() * 6000)
    const line = (await page.getByText(/\d+ of \d+ seconds? safe/).textContent()) ?? ''
    const [safe = 0, all = 0] = [...line.matchAll(/\d+/g)].map(Number)
    await set.here().kill()
    page = await set.open()
    await page.goto(`/storyfiles/${storyfileId}?tab=record`)
    await page.getByRole('button', { name: 'Restore' }).click()
    const clip = await until(async () => {
      const found = await clipOf(questionId)
      return found?.originalSha256 ? found : undefined
    })
    const bytes = await readFile(join(studio.dataFolder, 'storage', 'originals', clip.uploadId!))
    if (createHash('sha256').update(bytes).digest('hex') !== clip.originalSha256) unequal += 1
    const file = join(files.folder, 'killed.webm')
    await writeFile(file, bytes)
    const kept = await secondsOf(file)
    missing.push(Math.max(0, all - kept))
    if (safe > kept + 0.1) overTold += 1
  }
  return {
    kills,
    mostMissingSeconds: round(Math.max(0, ...missing)),
    within1Second: missing.filter((one) => one <= 1).length,
    saidTooMuch: overTold,
    hashesUnequal: unequal,
  }
}
