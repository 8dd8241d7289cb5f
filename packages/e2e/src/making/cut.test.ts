import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  type ClipCut,
  type ManagedClip,
  type Publication,
  presetLook,
  type TrainingRun,
} from '@studio/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTestClip } from '../../../../scripts/make-sample/test-clips.ts'
import { visit } from '../browser.ts'
import { api } from '../dialogs/dialog-row.ts'
import { violations } from '../screens/axe.ts'
import { addAnswers, findClip, makeStoryfile, sendClip, whenProcessed } from './author.ts'
import { givenProducer, type Producer } from './producer.ts'

const patience = { timeout: 120_000, interval: 200 }
const question = 'Were you ever afraid at sea?'
const words = [
  { t0: 100, t1: 900, text: 'Um,' },
  { t0: 1100, t1: 1900, text: 'I' },
  { t0: 2100, t1: 2900, text: 'was' },
  { t0: 3100, t1: 3900, text: 'afraid.' },
  { t0: 4100, t1: 5900, text: 'Enough?' },
]
const german = '\uFEFFWEBVTT\n\n00:00.100 --> 00:01.900\nIch hatte Angst.\n\nsoon --> later\nNie.\n'

/** A teal picture of 320 by 200 pixels. */
const shipPng =
  'iVBORw0KGgoAAAANSUhEUgAAAUAAAADICAIAAAAWZq/8AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAE90lEQVR4nO3VwQkEMRADQYfeoV8O+xHHFCgAUYzs90oIEHh/OoR9AyFAIAN2BAS69x/sGwgBAhmwIyDQvf9g30AIEMiAHQGB7v0H+wZCgEAG7AgIdO8/2DcQAgQyYEdAoHv/wb6BECCQATsCAt37D/YNhACBDNgREOjef7BvIAQIZMCOgED3/oN9AyFAIAN2BAS69x/sGwgBAhmwIyDQvf9g30AIEMiAHQGB7v0H+wZCgEAG7AgIdO8/2DcQAgQyYEdAoHv/wb6BECCQATsCAt37D/YNhACBDNgREOjef7BvIAQIZMCOgED3/oN9AyFAIAN2BAS69x/sGwgBAhmwIyDQvf9g30AIEMiAHQGB7v0H+wZCgEAG7AgIdO8/2DcQAgQyYEdAoHv/wb6BECCQATsCAt37D/YNhACBDNgREOjef7BvIAQIZMCOgED3/oN9AyFAIAN2BAS69x/sGwgBAhmwIyDQvf9g30AIEMiAHQGB7v0H+wZCgEAG7AgIdO8/2DcQAgQyYEdAoHv/wb6BECCQATsCAt37D/YNhACBDNgREOjef7BvIAQIZMCOgED3/oN9AyFAIAN2BAS69x/sGwgBAgbsCAi8gw/BvoEQIJABOwIC3fsP9g2EAIEM2BEQ6N5/sG8gBAhkwI6AQPf+g30DIUAgA3YEBLr3H+wbCAECGbAjINC9/2DfQAgQyIAdAYHu/Qf7BkKAQAbsCAh07z/YNxACBDJgR0Cge//BvoEQIJABOwIC3fsP9g2EAIEM2BEQ6N5/sG8gBAhkwI6AQPf+g30DIUAgA3YEBLr3H+wbCAECGbAjINC9/2DfQAgQyIAdAYHu/Qf7BkKAQAbsCAh07z/YNxACBDJgR0Cge//BvoEQIJABOwIC3fsP9g2EAIEM2BEQ6N5/sG8gBAhkwI6AQPf+g30DIUAgA3YEBLr3H+wbCAECGbAjINC9/2DfQAgQyIAdAYHu/Qf7BkKAQAbsCAh07z/YNxACBDJgR0Cge//BvoEQIJABOwIC3fsP9g2EAIEM2BEQ6N5/sG8gBAhkwI6AQPf+g30DIUAgA3YEBLr3H+wbCAECGbAjINC9/2DfQAgQyIAdAYHu/Qf7BkKAQAbsCAh07z/YNxACBDJgR0Cge//BvoEQIJABOwIC3fsP9g2EAIEM2BEQ6N5/sG8gBAhkwI6AQPf+g30DIUAgA3YEBLr3H+wbCAECGbAjINC9/2DfQAgQyIAdAYHu/Qf7BkKAQAbsCAh07z/YNxACBDJgR0Cge//BvoEQIJABOwIC3fsP9g2EAIEM2BEQ6N5/sG8gBAhkwI6AQPf+g30DIUAgA3YEBLr3H+wbCAECGbAjINC9/2DfQAgQyIAdAYHu/Qf7BkKAQAbsCAh07z/YNxACBDJgR0Cge//BvoEQIJABOwIC3fsP9g2EAIEM2BEQ6N5/sG8gBAhkwI6AQPf+g30DIUAgA3YEBLr3H+wbCAECGbAjINC9/2DfQAgQyIAdAYHu/Qf7BkKAQAbsCAh07z/YNxACBDJgR0Cge//BvoEQIJABOwIC3fsP9g2EAIEM2BEQ6N5/sG8gBAhkwI6AQPf+g30DIUAgA3YEBLr3H+wbCAECGbAjINC9/2DfQAgQyIAdAYHu/Qf7BkKAQAbsCAh07z/YNxACBDJgR0Cge//BvoEQIJABOwIC3fsP9g2EAIE+DuEHDL4Op9U4d0oAAAAASUVORK5CYII='

let producer: Producer
let folder: string
let storyfileId: string
let clipId: string
let restingId: string
const call = <Reply>(method: string, path: string, body?: object) =>
  producer.author.call<Reply>(producer.studio.base, method, path, body)

async function train(): Promise<void> {
  await call('POST', '/v1/conversa/training/runs', { storyfileId })
  const runs = () =>
    call<{ items: TrainingRun[] }>('GET', `/v1/conversa/training/runs?storyfileId=${storyfileId}`)
  await expect.poll(async () => (await runs()).items[0]!.status, patience).toMatch(/passed|regressed/)
}

/** A camera's microphone, and a lapel that its recorder named. */
async function makeTracks(file: string): Promise<void> {
  const sounds = ['sine=frequency=300', 'sine=frequency=1000']
  await promisify(execFile)(process.env.FFMPEG_PATH ?? 'ffmpeg', [
    ...['-y', '-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=25:d=3'],
    ...sounds.flatMap((sound) => ['-f', 'lavfi', '-t', '3', '-i', sound]),
    ...['-map', '0:v', '-map', '1', '-map', '2', '-c:v', 'libx264', '-preset', 'ultrafast'],
    ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', '-ac', '2', '-metadata:s:a:1', 'title=Lapel', file],
  ])
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cut-'))
  producer = await givenProducer({ webOnly: false })
  const { author, studio } = producer
  const file = join(folder, 'take.mp4')
  await makeTestClip({ file, seconds: 6, mark: 3 })
  await writeFile(join(folder, 'german.vtt'), german)
  await writeFile(
    join(folder, 'ship.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  )
  await writeFile(join(folder, 'ship.png'), Buffer.from(shipPng, 'base64'))
  ;({ storyfileId } = await makeStoryfile(author, studio.base, 'Ask the navigator'))
  const { questions } = await call<{ questions: { questionId: string }[] }>(
    'POST',
    `/v1/conversa/storyfiles/${storyfileId}/questions`,
    { questions: [{ text: question, variants: ['Were you scared on the ship?'] }] },
  )
  const { questionId } = questions[0]!
  const common = { storyfileId, transcript: '', source: 'upload' } as const
  const to: [string, string] = [studio.base, studio.base]
  clipId = await sendClip(author, to, file, { ...common, kind: 'regular', questionIds: [questionId] })
  await whenProcessed(author, studio.base, clipId)
  const resting = join(folder, 'resting.mp4')
  await makeTestClip({ file: resting, seconds: 4, mark: 7 })
  for (const kind of ['resting', 'cannot_answer'] as const) {
    const sent = await sendClip(author, to, resting, { storyfileId, kind })
    await whenProcessed(author, studio.base, sent)
    if (kind === 'resting') restingId = sent
  }
  await call('PATCH', `/v1/conversa/clips/${clipId}`, { transcript: 'Um, I was afraid. Enough?', words })
})
afterAll(async () => {
  await producer?.close()
  await rm(folder, { recursive: true, force: true })
})

it('trims a clip by words, sees it at once, and saves it as a version', async () => {
  const { page } = producer
  await page.goto(`/storyfiles/${storyfileId}?tab=manager&clip=${clipId}`)
  await page.getByRole('button', { name: 'Cut and captions' }).click()
  const list = page.getByRole('listbox')
  await list.getByRole('option', { name: 'Um,' }).waitFor()
  await list.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Backspace')
  await list.getByRole('option', { name: 'Um,, cut away' }).waitFor()
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  await page.getByRole('slider', { name: 'In' }).waitFor()
  await expect
    .poll(() => page.getByRole('slider', { name: 'In' }).getAttribute('aria-valuetext'))
    .toBe('0:01.00')
  await tryOtherWays()
  await page.getByRole('button', { name: 'Play the cut' }).click()
  const now = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(now).toBeGreaterThan(1.1)
  // It ends where the last words were cut away.
  await page.getByRole('button', { name: 'Play the cut' }).waitFor()
  expect(await now()).toBeLessThan(4.3)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save cut' }).click()
  await page.getByText('Cut saved as version 1.').waitFor()
  await page.getByText('In use').waitFor({ timeout: 120_000 })
  const clip = await findClip(producer.author, producer.studio.base, clipId)
  expect(clip).toMatchObject({ transcript: 'I was afraid.', transcriptState: 'read' })
  expect(Math.abs(clip.durationMs! - 3000)).toBeLessThan(100)
})

/** By frame, by the sound, with undo: afterwards the cut is as it was. */
async function tryOtherWays(): Promise<void> {
  const { page } = producer
  const into = page.getByRole('slider', { name: 'In' })
  const stands = (at: string) => expect.poll(() => into.getAttribute('aria-valuetext')).toBe(at)
  await into.focus()
  await page.keyboard.press('ArrowRight')
  await stands('0:01.04')
  const box = (await into.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 20, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => into.getAttribute('aria-valuetext')).not.toBe('0:01.04')
  // A drag is one step back, however far it went.
  await page.keyboard.press('Control+z')
  await stands('0:01.04')
  await page.keyboard.press('Control+z')
  await stands('0:01.00')
  const wave = page.getByRole('region', { name: 'Sound', exact: true })
  const { width } = (await wave.boundingBox())!
  await wave.click({ position: { x: width / 2, y: 60 } })
  const frame = async () => Number((await page.getByText(/, frame \d+$/).textContent())!.split(' ').at(-1))
  await expect.poll(frame).toBeGreaterThan(70)
  const before = await frame()
  await page.keyboard.press('.')
  await expect.poll(frame).toBe(before + 1)
  await page.keyboard.press('i')
  await expect.poll(() => into.getAttribute('aria-valuetext')).toMatch(/^0:0[23]/)
  await page.keyboard.press('Control+z')
  await stands('0:01.00')
}

it('chooses another sound track of the recording, which stays with the next cut', async () => {
  const { page, author, studio } = producer
  const file = join(folder, 'tracks.mkv')
  await makeTracks(file)
  const common = { storyfileId, transcript: '', source: 'upload' } as const
  const tracksId = await sendClip(author, [studio.base, studio.base], file, { ...common, kind: 'regular' })
  await whenProcessed(author, studio.base, tracksId)
  await page.goto(`/storyfiles/${storyfileId}?tab=manager&clip=${tracksId}`)
  await page.getByText('The video has 2 sound tracks.').waitFor()
  await page.getByRole('button', { name: 'Cut and captions' }).click()
  const tracks = page.getByRole('group', { name: 'Sound tracks' })
  await tracks.getByRole('checkbox', { name: 'Track 2 · Lapel' }).check()
  await tracks.getByRole('checkbox', { name: 'Track 1' }).uncheck()
  await tracks.getByText('You still hear: Track 1.').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save cut' }).click()
  await page.getByText('In use').waitFor({ timeout: 120_000 })
  await page.getByText(/^Version 1 .* · Track 2$/).waitFor()
  await page.goto(`/storyfiles/${storyfileId}?tab=manager&cut=${clipId}`)
  await page.getByText('In use').waitFor()
  expect(await tracks.count()).toBe(0)
})

it('adds German captions from a file, and edits them beside the picture', async () => {
  const { page } = producer
  await page.getByRole('tab', { name: 'Captions' }).click()
  await page.getByLabel('Add a language').selectOption('de')
  await page.getByLabel('Import captions').setInputFiles(join(folder, 'german.vtt'))
  await page.getByText('Line 6: We cannot read when this caption is shown.').waitFor()
  const caption = page.getByRole('textbox', { name: 'Caption at 0:01.10' })
  expect(await caption.inputValue()).toBe('Ich hatte Angst.')
  await caption.fill('Ja, ich hatte Angst.')
  await page.getByRole('button', { name: 'Mark as read' }).click()
  await page.getByText('Captions saved.').waitFor()
  expect(await violations(page)).toEqual([])
})

it('puts a photograph, a link and a map beside the answer, with undo', async () => {
  const { page } = producer
  await page.getByRole('tab', { name: 'Attachments' }).click()
  const pane = page.getByRole('region', { name: 'Attachments' })
  await pane.getByRole('button', { name: 'Add attachment' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Choose a file').setInputFiles(join(folder, 'ship.svg'))
  await dialog.getByText('An SVG can hold a script.').waitFor()
  await dialog.getByLabel('Choose a file').setInputFiles(join(folder, 'ship.png'))
  await dialog.getByText('ship.png').waitFor()
  await dialog.getByLabel('Title').fill('The Thetis, 1974')
  await dialog.getByLabel('Credit').fill('City archive')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('Describe the picture for people who don’t see it.').waitFor()
  await dialog.getByLabel('Description').fill('A ship with two masts')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await pane.getByRole('img', { name: 'A ship with two masts' }).waitFor()
  await pane.getByRole('button', { name: 'Undo attachments' }).click()
  await pane.getByText('No attachments yet.').waitFor()
  await pane.getByRole('button', { name: 'Redo attachments' }).click()
  await movesInItsLane()
  await pane.getByRole('button', { name: 'Add attachment' }).click()
  await dialog.getByLabel('Kind').selectOption('link')
  await dialog.getByLabel('Address').fill('https://museum.example/log')
  await dialog.getByLabel('Title').fill('Log book, page 31')
  await dialog.getByRole('radio', { name: 'After the answer' }).check()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await pane.getByRole('button', { name: 'Add attachment' }).click()
  await dialog.getByLabel('Kind').selectOption('map')
  await dialog.getByLabel('Title').fill('Where we sailed')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('Enter an address like https://museum.org.').waitFor()
  await dialog.getByLabel('Address').fill('https://museum.example/map')
  await dialog.getByRole('radio', { name: 'After the answer' }).check()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await pane.getByRole('button', { name: 'Save attachments' }).click()
  await page.getByText('Attachments saved.').waitFor()
  expect(await violations(page)).toEqual([])
})

/** By keys and by drawing, on a phone too; afterwards the photograph is where it was. */
async function movesInItsLane(): Promise<void> {
  const { page } = producer
  const appears = page.getByRole('slider', { name: 'The Thetis, 1974: second' })
  const at = async () => Number(await appears.getAttribute('aria-valuenow'))
  const before = await at()
  await appears.focus()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('ArrowRight')
  await expect.poll(at).toBe(Math.max(0, before - 1000) + 100)
  const moved = await at()
  await page.setViewportSize({ width: 390, height: 844 })
  // Not behind what stays at the edge of the window.
  await appears.evaluate((one) => one.scrollIntoView({ block: 'center' }))
  const box = (await appears.boundingBox())!
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(40)
  await page.mouse.move(box.x + 10, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 60, box.y + 20, { steps: 5 })
  await page.mouse.up()
  await expect.poll(at).toBeGreaterThan(moved + 500)
  await page.setViewportSize({ width: 1280, height: 800 })
  // A drag is one step back.
  const undo = page.getByRole('button', { name: 'Undo attachments' })
  for (let step = 0; step < 3; step++) await undo.click()
  await expect.poll(at).toBe(before)
}

it('shows how it joins the resting clip, whose cut gets its loop point, and lists the worst seam first', async () => {
  const { page } = producer
  // Its white half is brighter than the answer's, which is brought near it as far as seems real.
  const join = page.getByRole('region', { name: 'How it joins' })
  await join.getByText('Resting to first picture Seam').waitFor()
  await join.getByText(/^Light \+\d\.\d% · Loudness [+−]\d+\.\d dB$/).waitFor()
  const measured = { timeout: 90_000, interval: 500 }
  const loop = async () => (await call<ClipCut>('GET', `/v1/conversa/clips/${restingId}/cut`)).loop
  await expect.poll(loop, measured).not.toBeNull()
  const { fromMs, untilMs } = (await loop())!
  await page.goto(`/storyfiles/${storyfileId}?tab=manager&cut=${restingId}`)
  await page.getByRole('button', { name: /^Cut to the best loop, seam \d+$/ }).click()
  await page.getByRole('button', { name: 'Save cut' }).click()
  await page.getByText('In use').waitFor({ timeout: 120_000 })
  const { parts } = await call<ClipCut>('GET', `/v1/conversa/clips/${restingId}/cut`)
  expect(parts).toEqual([{ fromMs, untilMs }])
  const list = `/v1/conversa/managed_clips?storyfileId=${storyfileId}`
  const seams = async () =>
    (await call<{ items: ManagedClip[] }>('GET', list)).items.filter(
      ({ kind, seam }) => kind !== 'resting' && seam === null,
    ).length
  await expect.poll(seams, measured).toBe(0)
  await page.goto(`/storyfiles/${storyfileId}?tab=manager`)
  await page.getByRole('button', { name: 'Seam', exact: true }).click()
  const { items } = await call<{ items: ManagedClip[] }>('GET', `${list}&sort=seam&dir=asc`)
  const seamsOf = items.flatMap(({ seam }) => seam ?? [])
  expect(seamsOf.length).toBeGreaterThan(2)
  expect(seamsOf).toEqual([...seamsOf].sort((a, b) => a - b))
  await expect
    .poll(() => page.getByRole('row').nth(1).textContent())
    .toContain(items[0]!.questions[0]?.text ?? items[0]!.fileName)
})

it('a visitor sees the trimmed clip with its captions, and cannot get what was cut away', async () => {
  const { sourceAssetId } = await call<ClipCut>('GET', `/v1/conversa/clips/${clipId}/cut`)
  const { author, studio } = producer
  const file = join(folder, 'take.mp4')
  const texts = ['How do you bake bread?', 'When do you get up?', 'Who taught you?', 'Can you sing?']
  await addAnswers(author, studio.base, { storyfileId, file, texts })
  await train()
  const { page } = producer
  const at = `/v1/conversa/storyfiles/${storyfileId}/publication`
  const { path } = await api<Publication>(page, 'POST', at, { visibility: 'link' })
  await page.goto(`/storyfiles/${storyfileId}?tab=publish&step=channels`)
  await page.getByRole('img', { name: `QR code of ${producer.studio.base}${path}` }).waitFor()
  const visitor = await visit(producer.browser, producer.studio.base)
  const videos: string[] = []
  visitor.page.on('request', (request) => {
    if (request.url().includes('/video.mp4')) videos.push(request.url())
  })
  await visitor.page.goto(path)
  const player = visitor.page.locator('story-file')
  await player.getByRole('button', { name: 'Start the conversation' }).click()
  await player.getByLabel('Language of the captions').selectOption('de')
  await player.getByRole('button', { name: question }).first().click()
  await player.getByText('Ja, ich hatte Angst.').first().waitFor()
  const beside = player.getByRole('complementary', { name: 'Shown with the answer' })
  await beside.getByText('Log book, page 31').waitFor()
  await beside.getByRole('link', { name: 'museum.example/log' }).waitFor()
  await beside.getByRole('button', { name: 'A ship with two masts' }).click()
  const large = player.getByRole('dialog', { name: 'Shown with the answer' })
  await large.getByText('The Thetis, 1974 · City archive').waitFor()
  await visitor.page.keyboard.press('Escape')
  await large.waitFor({ state: 'hidden' })
  expect(await violations(visitor.page)).toEqual([])
  for (const width of [1280, 390, 320]) {
    await visitor.page.setViewportSize({ width, height: 780 })
    const [card, head] = await Promise.all([beside.boundingBox(), player.locator('.head').boundingBox()])
    expect(card!.x).toBeGreaterThanOrEqual(0)
    expect(card!.x + card!.width).toBeLessThanOrEqual(width)
    expect(card!.y).toBeGreaterThanOrEqual(head!.y + head!.height)
  }
  await beside.getByRole('button', { name: 'Close' }).click()
  await beside.waitFor({ state: 'hidden' })
  const [video] = videos
  expect(video).not.toContain(sourceAssetId)
  // The address of the whole video, with the visitor's own token.
  const whole = video!.replace(/assets\/[^/]+/, `assets/${sourceAssetId}`)
  expect((await fetch(whole)).status).toBeGreaterThanOrEqual(400)
  await visitor.context.close()
})

it('versions play both videos of a clip, compare thresholds, and show both looks', async () => {
  const { page } = producer
  const storyfile = `/v1/conversa/storyfiles/${storyfileId}`
  await call('PUT', `${storyfile}/thresholds`, { questionId: null, threshold: 0.4, confirmBroken: true })
  const cut = () => call<ClipCut>('GET', `/v1/conversa/clips/${clipId}/cut`)
  const { sourceAssetId, version } = await cut()
  const parts = [{ fromMs: 1000, untilMs: 3000 }]
  await call('PUT', `/v1/conversa/clips/${clipId}/cut`, { sourceAssetId, basedOn: version, parts })
  await expect.poll(async () => (await cut()).playsVersion, patience).toBe(version + 1)
  await train()
  await call('PUT', `${storyfile}/look`, presetLook('paper'))

  await page.goto(`/storyfiles/${storyfileId}?tab=publish&step=version`)
  const opened = async (number: number) => {
    const row = page.getByRole('row').filter({ has: page.getByText(`Release ${number}`, { exact: true }) })
    await row.getByRole('button', { name: `Release ${number}: changes since release` }).click()
    return row
  }
  const threshold = await opened(2)
  await threshold.getByRole('button', { name: 'Compare thresholds' }).click()
  const compared = threshold.getByRole('row', { name: /^All answers, English/ })
  await expect.poll(() => compared.textContent()).toMatch(/0\.\d+, found by training.*0\.4, set by hand/)

  // What waits is compared with what visitors get.
  const waiting = await opened(4)
  await waiting.getByRole('button', { name: 'Watch 1 video' }).click()
  for (const release of [2, 4]) {
    const video = waiting.getByLabel(`${question}, release ${release}`)
    await video.evaluate((one: HTMLVideoElement) => one.play())
    await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.duration)).toBeGreaterThan(1.9)
  }
  const lengths = await waiting
    .locator('video')
    .evaluateAll((both: HTMLVideoElement[]) => both.map(({ duration }) => Math.round(duration)))
  expect(lengths).toEqual([3, 2])
  await waiting.getByRole('button', { name: 'See both looks' }).click()
  const looks = [2, 4].map((release) => waiting.getByRole('figure', { name: `Look of release ${release}` }))
  for (const [at, [ground, words]] of [
    ['rgb(15, 19, 24)', 'Release 2, Not chosen'],
    ['rgb(245, 239, 230)', 'Release 4, Paper'],
  ].entries()) {
    await looks[at]!.getByText(words!).waitFor()
    const screen = looks[at]!.locator('div').first()
    expect(await screen.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe(ground)
  }
  await waiting.getByRole('tab', { name: 'Desktop' }).click()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const look of looks) {
      const { x, width: wide, height } = (await look.locator('div').first().boundingBox())!
      expect(wide).toBeGreaterThan(height)
      expect(x + wide).toBeLessThanOrEqual(width)
      // On a phone one stands above the other, as wide as the list.
      if (width === 390) expect(wide).toBeGreaterThan(280)
    }
    expect(await violations(page)).toEqual([])
  }
  await page.setViewportSize({ width: 1280, height: 800 })
})
