import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Answer, Publication, Stage, TrainingRun } from '@studio/contract'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestClip } from '../../../../scripts/make-sample/test-clips.ts'
import { type SharedServices, startSharedServices } from '../../../../scripts/scale-out/shared-services.ts'
import { launchBrowser } from '../browser.ts'
import { type FrontDoor, openFrontDoor } from '../front-door.ts'
import { givenStudioProcess, type StudioProcess } from '../studio-process.ts'
import { type Author, callApi, findClip, givenAuthor, makeStoryfile, sendClip } from './author.ts'

const questions = [
  'Where were you born?',
  'What is the secret of good bread?',
  'When do you get up in the morning?',
  'Do you have children?',
  'Who taught you the craft?',
]

/** The servers whose worker is encoding a video now: ffmpeg stands in a folder of theirs. */
function encoding(workers: StudioProcess[]): StudioProcess[] {
  const folders = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const isOurs = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('video.mp4')
        return isOurs ? [readlinkSync(`/proc/${pid}/cwd`)] : []
      } catch {
        return [] // it ended while we looked
      }
    })
  return workers.filter(({ dataFolder }) => folders.some((folder) => folder.startsWith(dataFolder)))
}

// Two web servers and two workers, each with a folder of its own, on one PostgreSQL and one bucket.
describe.runIf(process.platform === 'linux')('several servers are one studio', () => {
  let shared: SharedServices
  let door: FrontDoor
  let webs: StudioProcess[]
  let workers: StudioProcess[]
  let bases: [string, string]
  let browser: Browser
  let folder: string
  let author: Author
  let storyfileId: string
  let questionIds: string[]
  let publication: Publication
  const clipIds: string[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'scale-out-'))
    ;[shared, door, browser] = await Promise.all([startSharedServices(), openFrontDoor(), launchBrowser()])
    const start = (kind: 'web' | 'worker') =>
      givenStudioProcess({
        variables: {
          ...shared.variables,
          STUDIO_PROCESS: kind,
          STUDIO_URL: door.base,
          STUDIO_DEMO: 'true',
        },
      })
    const [web, otherWeb, ...rest] = await Promise.all([
      start('web'),
      start('web'),
      start('worker'),
      start('worker'),
    ])
    webs = [web!, otherWeb!]
    workers = rest
    bases = [web!.base, otherWeb!.base]
    door.ports.push(...bases.map((base) => Number(new URL(base).port)))
  })
  afterAll(async () => {
    await browser?.close()
    await Promise.all([...(webs ?? []), ...(workers ?? [])].map((one) => one.stop()))
    door?.close()
    await shared?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const everyFile = async () => {
    const clips = await Promise.all(clipIds.map((clipId, n) => findClip(author, bases[n % 2]!, clipId)))
    return clips.map((clip) => clip.status)
  }

  it('signs somebody in whose requests go now to the one, now to the other', async () => {
    author = await givenAuthor(browser, door.base, 'creator@demo.test')
    storyfileId = (await makeStoryfile(author, bases[0], 'Ask the baker')).storyfileId
    const { questions: made } = await author.call<{ questions: { questionId: string }[] }>(
      bases[1],
      'POST',
      `/v1/conversa/storyfiles/${storyfileId}/questions`,
      { questions: questions.map((text) => ({ text })) },
    )
    questionIds = made.map((question) => question.questionId)
  })

  it('takes a file in two halves at two servers, whole', async () => {
    for (const [n, questionId] of questionIds.entries()) {
      const file = await makeTestClip({ file: join(folder, `take-${n}.mp4`), seconds: 2, mark: n })
      clipIds.push(await sendClip(author, bases, file, { storyfileId, questionIds: [questionId] }))
    }
    const last = await makeTestClip({ file: join(folder, 'cannot.mp4'), seconds: 1, mark: 9 })
    clipIds.push(await sendClip(author, bases, last, { storyfileId, kind: 'cannot_answer' }))
    await expect.poll(everyFile, { timeout: 60_000 }).toEqual(clipIds.map(() => 'processed'))
    const first = await readFile(join(folder, 'take-0.mp4'))
    expect((await findClip(author, bases[1], clipIds[0]!)).originalSha256).toBe(
      createHash('sha256').update(first).digest('hex'),
    )
  })

  it('processes a video though its worker is killed', async () => {
    const file = join(folder, 'long.mp4')
    await makeTestClip({ file, codec: 'hevc', seconds: 6, width: 1280, height: 720 })
    const clipId = await sendClip(author, bases, file, { storyfileId, kind: 'resting' })
    await expect.poll(() => encoding(workers).length, { timeout: 60_000, interval: 20 }).toBe(1)
    const [busy] = encoding(workers)
    await busy!.stop('SIGKILL')
    await expect
      .poll(async () => (await findClip(author, bases[0], clipId)).status, { timeout: 90_000 })
      .toBe('processed')
  })

  it('trains on a worker what visitors then hear from both', async () => {
    const runs = '/v1/conversa/training/runs'
    const { runId } = await author.call<TrainingRun>(bases[0], 'POST', runs, { storyfileId })
    const status = async () => (await author.call<TrainingRun>(bases[1], 'GET', `${runs}/${runId}`)).status
    await expect.poll(status, { timeout: 60_000 }).toBe('passed')
    publication = await author.call<Publication>(
      bases[1],
      'POST',
      `/v1/conversa/storyfiles/${storyfileId}/publication`,
      { visibility: 'link' },
    )
    for (const base of bases) {
      const { clip } = await ask(base, await visitBy(base), 'where were you born')
      expect(clip?.clipId).toBe(clipIds[0])
      const played = await fetch(base + clip!.videoUrl, { headers: { range: 'bytes=0-99' } })
      expect(played.status).toBe(206)
    }
  })

  it('goes on with a conversation at the other server, and answers by a correction made there', async () => {
    const stage = await visitBy(bases[0])
    const strange = 'Whence hail ye, captain?'
    const { turnId } = await ask(bases[0], stage, strange)
    await author.call(bases[1], 'POST', `/v1/conversa/training/turns/${turnId}/review`, {
      quality: 'wrong',
      correctClipId: clipIds[3],
    })
    const chosen = async () => (await ask(bases[0], stage, strange)).clip?.clipId
    await expect.poll(chosen, { timeout: 5_000 }).toBe(clipIds[3])
    expect((await ask(bases[1], stage, strange)).clip?.clipId).toBe(clipIds[3])
  })

  it('answers on when a web server is killed', async () => {
    const stage = await visitBy(bases[0])
    await ask(bases[0], stage, 'do you have children')
    await webs[0]!.stop('SIGKILL')
    const { clip } = await ask(door.base, stage, 'when do you get up')
    expect(clip?.clipId).toBe(clipIds[2])
    for (const one of [...webs, ...workers]) expect(one.output()).not.toMatch(/"level":50/)
  })

  const visitBy = (base: string) =>
    callApi<Stage>(base, 'POST', '/v1/dialogue/sessions', { shortName: publication.path.slice(3) })
  const ask = (base: string, { sessionId, visitorToken }: Stage, text: string) =>
    callApi<Answer>(
      base,
      'POST',
      `/v1/dialogue/sessions/${sessionId}/ask`,
      { text, clientTurnId: randomUUID() },
      { authorization: `Bearer ${visitorToken}` },
    )
})
