/**
 * npm run bench -- learning [--pupils 30] [--kills 20], or --making [--pictures FOLDER]
 * A class as it asks, on a studio of its own. Prints one JSON object: `joinMs` from opening the link of the class code to the first
 * answer on a throttled phone; `seenMs` from a pupil's question to its place on the teacher's page; `askMs` when all pupils
 * ask in the same moment, and how many calls failed; `resumed`: pupils who found their work on another device; `records`:
 * what a record store has after it and the server were killed again and again. `--making`: only what it takes a teacher to
 * make an activity, by the keystroke-level model.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { PupilAttempt } from '@studio/contract'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../../packages/e2e/src/browser.ts'
import { givenStudioProcess } from '../../packages/e2e/src/studio-process.ts'
import { joinAs, type Pupil } from '../../packages/e2e/src/talking/school.ts'
import { percentile, round } from './conversation/bench-studio.ts'
import { killOften, recordStoresHere } from './learning/kills.ts'
import { makeActivity } from './learning/make-activity.ts'
import { openSchool, type School } from './learning/school.ts'

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    pupils: { type: 'string', default: '30' },
    kills: { type: 'string', default: '20' },
    making: { type: 'boolean', default: false },
    pictures: { type: 'string' },
  },
})
const [count, kills] = [Number(values.pupils), Number(values.kills)]
const phones = 5

if (values.making) {
  const made = await makeActivity(values.pictures)
  process.stdout.write(`${JSON.stringify({ bench: 'learning', making: made })}\n`)
  process.exit(0)
}

let studio = await givenStudioProcess({ variables: recordStoresHere })
const browser = await launchBrowser()
try {
  const school = await openSchool(browser, studio.base)
  const joinMs: number[] = []
  for (let n = 0; n < phones; n += 1)
    joinMs.push(await firstAnswer(browser, studio.base, school, `Phone ${n}`))
  const names = Array.from({ length: count }, (_, at) => `Pupil ${at + 1}`)
  const pupils = await Promise.all(names.map((name) => joinAs(studio.base, school.code, name)))
  const seenMs = await seenByTeacher(school, pupils)
  const asked = await allAtOnce(pupils)
  const resumed = await resumedElsewhere(studio.base, school, pupils)
  const killed = kills > 0 ? await killOften(studio, school, { kills, pupils: count }) : undefined
  studio = killed?.studio ?? studio
  process.stdout.write(
    `${JSON.stringify({
      bench: 'learning',
      pupils: count,
      joinMs: { p50: percentile(joinMs, 0.5), max: round(Math.max(...joinMs)) },
      seenMs: {
        p50: percentile(seenMs, 0.5),
        p95: percentile(seenMs, 0.95),
        max: round(Math.max(...seenMs)),
      },
      askMs: asked,
      resumed: `${resumed} of ${count}`,
      records: killed?.result ?? null,
    })}\n`,
  )
} finally {
  await browser.close()
  await studio.stop()
}

/** A phone on a slow mobile network, four times slower than this machine: from the link to the first answer. */
async function firstAnswer(browser: Browser, base: string, { code }: School, name: string): Promise<number> {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const began = performance.now()
  await page.goto(`/learn/${code}`)
  await page.getByLabel('Your name in class').fill(name)
  await page.getByRole('button', { name: 'Start asking' }).click()
  await page.getByRole('button', { name: 'Read instead' }).click()
  await page.getByRole('button', { name: 'Type' }).click()
  await page.getByRole('textbox', { name: 'Your question' }).fill('Where were you born?')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await page.getByText('I was born in Hallvik').first().waitFor()
  const ms = performance.now() - began
  await context.close()
  return ms
}

/** Two questions a second, of one pupil after the other; the teacher's page notes when each is in its tile. */
async function seenByTeacher({ page, activityId }: School, pupils: Pupil[]): Promise<number[]> {
  await page.goto(`/learning?activity=${activityId}&tab=class`)
  const tiles = page.getByRole('list', { name: 'Pupils' }).getByRole('listitem')
  await tiles
    .filter({ hasText: pupils.at(-1)!.name })
    .first()
    .waitFor()
  const sentAt = new Map<string, number>()
  const asking: Promise<void>[] = []
  await page.evaluate(() => {
    const seen: Record<string, number> = {}
    Object.assign(window, { seen })
    new MutationObserver(() => {
      for (const [mark] of document.body.textContent!.matchAll(/mark \d+ \d+\?/g)) seen[mark] ??= Date.now()
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  for (let turn = 0; turn < 2; turn += 1)
    for (const [at, pupil] of pupils.entries()) {
      const mark = `mark ${turn} ${at}?`
      sentAt.set(mark, Date.now())
      asking.push(pupil.ask(`Where were you born, ${mark}`))
      await sleep(500)
    }
  await Promise.all(asking)
  await page.waitForFunction(
    (last) => last in (window as unknown as { seen: object }).seen,
    [...sentAt.keys()].at(-1)!,
  )
  const seen = await page.evaluate(() => (window as unknown as { seen: Record<string, number> }).seen)
  const unseen = [...sentAt.keys()].filter((mark) => seen[mark] === undefined)
  if (unseen.length > 0) throw new Error(`The teacher did not see ${unseen.join(' ')}`)
  return [...sentAt].map(([mark, at]) => seen[mark]! - at)
}

async function allAtOnce(pupils: Pupil[]) {
  const ms: number[] = []
  let errors = 0
  for (let round = 0; round < 20; round += 1) {
    await Promise.all(
      pupils.map(async ({ ask }, at) => {
        const began = performance.now()
        await ask(`Where were you born, round ${round} of ${at}?`).catch(() => {
          errors += 1
        })
        ms.push(performance.now() - began)
      }),
    )
    await sleep(250)
  }
  const [p50, p99] = [percentile(ms, 0.5), percentile(ms, 0.99)]
  return { p50, p99, ratio: round(p99 / p50), errors }
}

async function resumedElsewhere(base: string, school: School, pupils: Pupil[]): Promise<number> {
  const found = pupils.map(async ({ name, call, joined: { attempt } }) => {
    const { questions } = await call<PupilAttempt>('GET', '')
    const other = await joinAs(base, school.code, name, attempt.personalCode)
    const { attemptId, questions: there } = other.joined.attempt
    return attemptId === attempt.attemptId && there === questions && there > 0
  })
  return (await Promise.all(found)).filter(Boolean).length
}
