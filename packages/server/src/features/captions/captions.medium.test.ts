import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { CaptionFileRead, ClipCaptions } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { openZip } from '../../platform/documents/unzip.ts'
import { call } from '../../testing/given/conversation.ts'
import {
  type GivenOrganization,
  givenClip,
  givenOrganization,
  givenStoryfile,
} from '../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'

let studio: TestStudio
let organization: GivenOrganization
let storyfileId: string
let clipId: string
beforeAll(async () => {
  studio = await givenStudio()
  organization = await givenOrganization(studio.context)
  storyfileId = await givenStoryfile(studio.context, organization)
  ;({ clipId } = await givenClip(studio.context, {
    organizationId: organization.organizationId,
    storyfileId,
    question: 'Were you ever afraid?',
  }))
})
afterAll(() => studio?.stop())

const api = <Reply>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, status = 200) =>
  call<Reply>(studio.app, method, `/v1/conversa/${path}`, {
    headers: organization.owner.headers,
    status,
    ...(body ? { body } : {}),
  })
const captionsIn = async (language: string) =>
  (await api<{ items: ClipCaptions[] }>('GET', `clips/${clipId}/captions`)).items.find(
    (one) => one.language === language,
  )

async function zipOf(files: Record<string, string | Buffer>): Promise<string> {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(files))
    zip.addBuffer(typeof text === 'string' ? Buffer.from(text) : text, name)
  zip.end()
  return (await buffer(zip.outputStream as Readable)).toString('base64')
}
const bring = async (files: Parameters<typeof zipOf>[0]) =>
  (
    await api<{ items: CaptionFileRead[] }>('POST', `storyfiles/${storyfileId}/caption_files`, {
      content: await zipOf(files),
    })
  ).items

test('all captions go out as one ZIP and come back as drafts, with speakers, sounds and descriptions', async () => {
  const cues = [
    { startMs: 0, endMs: 400, text: 'Rosa: Come in.' },
    { startMs: 400, endMs: 600, text: '[door closes]' },
    { startMs: 500, endMs: 900, text: 'She shows a map.', describes: true },
  ]
  await api('PUT', `clips/${clipId}/captions/de`, { basedOn: 0, state: 'read', cues })
  const out = await api<{ content: string; files: number }>('GET', `storyfiles/${storyfileId}/caption_files`)
  expect(out.files).toBe(1)
  const zip = await openZip(Buffer.from(out.content, 'base64'))
  const [name] = [...zip.names]
  expect(name).toBe(`were-you-ever-afraid--${clipId}.de.vtt`)
  let text = ''
  await zip.read(name!, (piece) => {
    text += piece
  })
  expect(text).toContain('<v Rosa>Come in.')
  expect(await bring({ [name!.replace('.de.', '.fr.')]: text })).toMatchObject([
    { clipId, language: 'fr', captions: 3, faults: 0, reason: null },
  ])
  expect(await captionsIn('fr')).toMatchObject({ state: 'draft', cues })
})

test('each file that cannot be used is named with its reason, and the others are saved', async () => {
  const good = '1\n00:00:00,000 --> 00:00:00,500\nOui.\n'
  const items = await bring({
    [`a--${clipId}.pt-BR.srt`]: good,
    'no-name.vtt': good,
    'b--00000000-0000-4000-8000-000000000000.de.srt': good,
    [`c--${clipId}.it.srt`]: 'no captions',
    'readme.txt': 'nothing',
  })
  expect(items.map(({ captions, reason }) => [captions, reason])).toEqual([
    [1, null],
    [0, expect.stringContaining('Keep the names')],
    [0, 'There is no such clip here.'],
    [0, expect.stringContaining('no captions')],
  ])
  expect((await captionsIn('pt-BR'))!.cues[0]!.text).toBe('Oui.')
  expect(await captionsIn('it')).toBeUndefined()
})

test('files of a ZIP are read in the letters that they were written in, and by the clock of an editing program', async () => {
  const text = '1\r\n01:00:00,000 --> 01:00:00,500\r\nGrüße\r\n'
  const items = await bring({
    [`a--${clipId}.sv.srt`]: Buffer.from(text, 'latin1'),
    [`b--${clipId}.da.srt`]: Buffer.from(`\uFEFF${text}`, 'utf16le'),
  })
  expect(items.map(({ reason }) => reason)).toEqual([null, null])
  for (const language of ['sv', 'da'])
    expect((await captionsIn(language))!.cues).toEqual([{ startMs: 0, endMs: 500, text: 'Grüße' }])
})

test('a file from before Unicode is read in its language, alone and in a ZIP', async () => {
  const srt = Buffer.from('1\n00:00:00,000 --> 00:00:00,500\nZa\xbf\xf3\xb3\xe6\n', 'latin1')
  const read = await api<ClipCaptions>('POST', `clips/${clipId}/caption_file`, {
    fileName: 'old.srt',
    content: srt.toString('base64'),
    language: 'pl',
  })
  expect(read.cues).toMatchObject([{ text: 'Zażółć' }])
  expect(await bring({ [`old--${clipId}.pl.srt`]: srt })).toMatchObject([{ language: 'pl', captions: 1 }])
  expect((await captionsIn('pl'))?.cues).toMatchObject([{ text: 'Zażółć' }])
})

test('a ZIP that is none, or unfolds too far, is refused and nothing is saved', async () => {
  const content = Buffer.from('no zip').toString('base64')
  await api('POST', `storyfiles/${storyfileId}/caption_files`, { content }, 400)
  const many = Object.fromEntries(
    Array.from({ length: 8 }, (_, at) => [`x${at}--${clipId}.es.vtt`, 'a'.repeat(4_900_000)]),
  )
  await api('POST', `storyfiles/${storyfileId}/caption_files`, { content: await zipOf(many) }, 413)
  expect(await captionsIn('es')).toBeUndefined()
})

test('clips are found by their captions', async () => {
  const found = (search: string) =>
    api<{ total: number }>(
      'GET',
      `managed_clips?storyfileId=${storyfileId}&search=${search}&searchOptions=captions`,
    )
  expect([(await found('door')).total, (await found('window')).total]).toEqual([1, 0])
})
