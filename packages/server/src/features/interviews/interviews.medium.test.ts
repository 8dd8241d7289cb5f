import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Clip, Interview, InterviewPiece, Upload } from '@studio/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hasClipModels } from '../../platform/speech/clip-ear.ts'
import { type GivenOrganization, givenOrganization, givenStoryfile } from '../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'
import { importVideo } from '../media/index.ts'
import { resumeStalled } from './change-interview.ts'
import { cutClips } from './cut/cut-clips.ts'
import { listenToInterview } from './listen.ts'

// Models listen here, on machines that have other things to do as well.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })
const patience = { timeout: 150_000, interval: 250 }
const demo = fileURLToPath(new URL('../../../../../demo/', import.meta.url))

const folder = mkdtempSync(join(tmpdir(), 'interviews-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A small picture with this sound: an expression of ffmpeg's `aevalsrc`; none without one. */
function madeVideo(name: string, seconds: number, sound?: string): string {
  const path = join(folder, name)
  const picture = ['-f', 'lavfi', '-i', `color=c=gray:s=256x144:r=10:d=${seconds}`]
  const source = sound ? ['-f', 'lavfi', '-i', `aevalsrc='${sound}':d=${seconds}:s=16000`] : []
  ffmpeg([...picture, ...source, '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', '-shortest', path])
  return path
}

/** Sounds of the sample, each after a silence, with a small picture. */
function joined(name: string, files: string[], gapSeconds: number): string {
  const path = join(folder, name)
  const parts = files.map(
    (_, at) => `[${at}:a]aresample=48000,aformat=channel_layouts=mono,adelay=${gapSeconds * 1000}[s${at}]`,
  )
  const all = files.map((_, at) => `[s${at}]`).join('')
  ffmpeg([
    ...files.flatMap((file) => ['-i', join(demo, file)]),
    ...['-f', 'lavfi', '-i', 'color=c=gray:s=256x144:r=10:d=300'],
    ...['-filter_complex', `${parts.join(';')};${all}concat=n=${files.length}:v=0:a=1[s]`],
    ...['-map', `${files.length}:v`, '-map', '[s]', '-c:v', 'libx264', '-preset', 'ultrafast'],
    ...['-c:a', 'aac', '-shortest', path],
  ])
  return path
}

function ffmpeg(args: string[]): void {
  execFileSync(process.env.FFMPEG_PATH ?? 'ffmpeg', ['-v', 'error', '-y', ...args])
}

type Given = { studio: TestStudio; organization: GivenOrganization; storyfileId: string }

async function given(variables: Record<string, string>): Promise<Given> {
  const studio = await givenStudio({ jobs: true, variables })
  const organization = await givenOrganization(studio.context)
  return { studio, organization, storyfileId: await givenStoryfile(studio.context, organization) }
}

function asker({ studio, organization, storyfileId }: Given) {
  const send = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
    const { headers } = organization.owner
    const url = `/v1/conversa/${path}`
    return studio.app.inject({ method, url, headers, ...(payload && { payload }) })
  }
  const ask = async <Reply>(...call: Parameters<typeof send>): Promise<Reply> => {
    const reply = await send(...call)
    expect(reply.statusCode, reply.body).toBeLessThan(300)
    return reply.json()
  }
  const now = (interviewId: string) => ask<Interview>('GET', `interviews/${interviewId}`)
  return {
    send,
    ask,
    now,
    async listenedTo(path: string): Promise<Interview> {
      const { interview, upload } = await ask<{ interview: Interview; upload: Upload }>(
        'POST',
        'interviews',
        {
          storyfileId,
          fileName: 'Ilse, day 1.mp4',
          bytes: 9,
        },
      )
      await importVideo(studio.context, upload.uploadId, path)
      const { interviewId } = interview
      await expect.poll(async () => (await now(interviewId)).state, patience).toMatch(/ready|failed/)
      return now(interviewId)
    },
    clips: () => ask<{ items: Clip[] }>('GET', `clips?storyfileId=${storyfileId}`).then(({ items }) => items),
  }
}

/** A tone in the seconds 2 to 5, 8 to 10 and 13 to 17. */
const threeTones = '0.3*sin(440*2*PI*t)*(between(t,2,5)+between(t,8,10)+between(t,13,17))'

describe('an interview without models of speech', () => {
  let it: Given
  let call: ReturnType<typeof asker>
  let tones: string
  beforeAll(async () => {
    it = await given({})
    call = asker(it)
    tones = madeVideo('tones.mp4', 19, threeTones)
  })
  afterAll(() => it?.studio.stop())

  test('is cut at its pauses, and says what it had to do without', async () => {
    const { lacks, pieces, durationMs, interviewId } = await call.listenedTo(tones)
    expect(lacks).toEqual(['transcripts', 'questions'])
    expect(pieces.map(({ questionId, leftOut }) => ({ questionId, leftOut }))).toEqual(
      Array(3).fill({ questionId: null, leftOut: false }),
    )
    const edges = pieces.flatMap(({ fromMs, untilMs }) => [fromMs, untilMs])
    const expected = [2000, 5000, 8000, 10_000, 13_000, 17_000]
    for (const [at, edge] of edges.entries())
      expect(Math.abs(edge - expected[at]!), `${edges}`).toBeLessThan(500)
    const { perSecond, peaks } = await call.ask<{ perSecond: number; peaks: string }>(
      ...(['GET', `interviews/${interviewId}/peaks`] as const),
    )
    const bytes = Buffer.from(peaks, 'base64')
    expect(Math.abs(bytes.length - (durationMs! / 1000) * perSecond)).toBeLessThan(5)
    expect(bytes[3 * perSecond]!).toBeGreaterThan(50)
    expect(bytes[7 * perSecond]!).toBeLessThan(5)
  })

  test('makes one clip of each piece, however often it is asked', async () => {
    const before = (await call.clips()).length
    const { interviewId, pieces } = await call.listenedTo(tones)
    const [first, second, third] = pieces as [InterviewPiece, InterviewPiece, InterviewPiece]
    const cut = [{ ...first, fromMs: 2500, untilMs: 4000 }, { ...second, leftOut: true }, third]
    await call.ask('PATCH', `interviews/${interviewId}`, { pieces: cut })
    const press = () => call.ask<Interview>('POST', `interviews/${interviewId}/clips`, {})
    await Promise.all([press(), press()])
    await expect.poll(async () => (await call.now(interviewId)).madeCount, patience).toBe(2)
    await press()
    await expect
      .poll(async () => (await call.clips()).filter(({ status }) => status !== 'processed'), patience)
      .toEqual([])
    const made = (await call.clips()).filter((clip) => clip.interviewId === interviewId)
    expect(made).toHaveLength(2)
    expect(await call.clips()).toHaveLength(before + 2)
    const lengths = made.map(({ durationMs }) => durationMs!).toSorted((a, b) => a - b)
    expect(Math.abs(lengths[0]! - 1500)).toBeLessThan(150)
    expect(made.map(({ fileName }) => fileName)).toContain('Ilse, day 1-0h00m02s.mp4')

    const moved = await call.send('PATCH', `interviews/${interviewId}`, {
      pieces: [{ ...cut[0]!, untilMs: 3000 }, cut[1]!, cut[2]!],
    })
    expect(moved.statusCode).toBe(400)
    expect(moved.json().message).toContain('a piece that a clip was made of has to stay as it is')

    // A deleted clip leaves its piece free.
    await call.ask('DELETE', `clips/${made[0]!.clipId}`)
    expect((await call.now(interviewId)).clips).toHaveLength(1)
    await press()
    await expect.poll(async () => (await call.now(interviewId)).madeCount, patience).toBe(2)
  })

  test('refuses a cut that no clips can be made of, and one that somebody else changed', async () => {
    const { interviewId, pieces, version } = await call.listenedTo(tones)
    const [first] = pieces as [InterviewPiece]
    const refusal = async (...wrong: InterviewPiece[]) => {
      const reply = await call.send('PATCH', `interviews/${interviewId}`, { pieces: wrong })
      expect(reply.statusCode).toBe(400)
      return reply.json().message as string
    }
    expect(await refusal({ ...first, untilMs: 9_999_999 })).toContain('ends before it begins, or after')
    expect(await refusal({ ...first, untilMs: first.fromMs + 100 })).toContain('shorter than half a second')
    expect(await refusal(first, { ...first, pieceId: randomUUID() })).toContain('2 overlaps the one before')
    expect(await refusal({ ...first, questionId: randomUUID() })).toContain(
      'a question is not in this storyfile',
    )
    const save = (seen: number) =>
      it.studio.app.inject({
        method: 'PATCH',
        url: `/v1/conversa/interviews/${interviewId}`,
        headers: { ...it.organization.owner.headers, 'if-match': `"${seen}"` },
        payload: { pieces: [first] },
      })
    expect((await save(version)).json()).toEqual({ version: version + 1 })
    expect((await save(version)).statusCode).toBe(412)
  })

  test('a file without sound is refused, and silence has no pieces', async () => {
    const mute = await call.listenedTo(madeVideo('mute.mp4', 3))
    expect(mute).toMatchObject({ state: 'failed', error: 'The video has no sound.', failure: 'file' })
    const silent = await call.listenedTo(madeVideo('silent.mp4', 5, '0'))
    expect(silent).toMatchObject({
      state: 'ready',
      pieces: [],
      lacks: ['transcripts', 'speech', 'questions'],
    })
  })

  test('three minutes without a pause are one piece', async () => {
    const path = madeVideo('one.mp4', 180, '0.3*sin(440*2*PI*t)')
    const { pieces, lacks } = await call.listenedTo(path)
    expect(lacks).toContain('pauses')
    expect(pieces).toHaveLength(1)
    expect(pieces[0]!.untilMs - pieces[0]!.fromMs).toBeGreaterThan(175_000)
  })

  test('a worker that was killed between the clip and its file makes no second clip', async () => {
    const { context } = it.studio
    const { interviewId, pieces } = await call.listenedTo(tones)
    await call.ask('PATCH', `interviews/${interviewId}`, { pieces: [pieces[0]!] })
    await call.ask('POST', `interviews/${interviewId}/clips`, {})
    await expect.poll(async () => (await call.now(interviewId)).madeCount, patience).toBe(1)
    const [{ clipId } = { clipId: null }] = (await call.now(interviewId)).clips
    // As after a kill: the clip is announced, and no one noted that its file arrived.
    await context.sql`update interview_clips set state = 'waiting' where interview_id = ${interviewId}`
    const { signal } = new AbortController()
    await cutClips(context, { data: { interviewId }, signal, attempt: 1 })
    const again = await call.now(interviewId)
    expect(again.clips).toMatchObject([{ clipId, state: 'made' }])
    expect((await call.clips()).filter((clip) => clip.interviewId === interviewId)).toHaveLength(1)
  })

  test('a cut that no try is left for continues all the same', async () => {
    const { interviewId, pieces } = await call.listenedTo(tones)
    await call.ask('PATCH', `interviews/${interviewId}`, { pieces: [pieces[0]!] })
    const { sql } = it.studio.context
    // As after kills that used up the tries: the piece waits, and no job will cut it.
    await sql`
      insert into interview_clips (interview_id, organization_id, piece_id, from_ms, until_ms, created_by)
      select interview_id, organization_id, ${pieces[0]!.pieceId}, 2000, 5000, ${it.organization.owner.userId}
      from interviews where interview_id = ${interviewId}`
    expect((await call.now(interviewId)).clips).toMatchObject([{ state: 'waiting' }])
    await resumeStalled(it.studio.context)
    await expect.poll(async () => (await call.now(interviewId)).madeCount, patience).toBe(1)
  })

  test('what no try is left for continues all the same', async () => {
    const { interviewId } = await call.listenedTo(tones)
    const { context } = it.studio
    await context.sql`
      update interviews set state = 'listening', pieces = '[]', updated_at = now() - interval '2 hours'
      where interview_id = ${interviewId}`
    await resumeStalled(context)
    await expect.poll(async () => (await call.now(interviewId)).pieces.length, patience).toBe(3)
  })

  test('leaves the list and comes back', async () => {
    const { interviewId } = await call.listenedTo(tones)
    const listed = async () => {
      const { items } = await call.ask<{ items: Interview[] }>(
        ...(['GET', `interviews?storyfileId=${it.storyfileId}`] as const),
      )
      return items.map((one) => one.interviewId)
    }
    expect((await listed())[0]).toBe(interviewId)
    await call.ask('DELETE', `interviews/${interviewId}`)
    expect(await listed()).not.toContain(interviewId)
    await call.ask('POST', `interviews/${interviewId}/restore`, {})
    expect(await listed()).toContain(interviewId)
  })
})

describe.skipIf(!hasClipModels())('an interview that is listened to', () => {
  let it: Given
  let call: ReturnType<typeof asker>
  const texts = ['How old are you?', 'What was your father like?', 'Why did you go to sea?']
  let ids: string[]
  beforeAll(async () => {
    it = await given({ CLIP_TRANSCRIPTS: 'builtin', STUDIO_ENCODER: 'builtin' })
    call = asker(it)
    await call.ask('POST', `storyfiles/${it.storyfileId}/questions`, {
      questions: texts.map((text) => ({ text })),
    })
    const script = await call.ask<{ topics: { questions: { questionId: string; text: string }[] }[] }>(
      ...(['GET', `storyfiles/${it.storyfileId}/script`] as const),
    )
    const all = script.topics.flatMap(({ questions }) => questions)
    ids = texts.map((text) => all.find((one) => one.text === text)!.questionId)
  })
  afterAll(() => it?.studio.stop())

  test('keeps the spoken questions apart, knows the answers, and gives their words to the clips', async () => {
    const path = joined(
      'asked.mp4',
      [
        'spoken-questions/how-old.ogg',
        'navigator/how-old.mp4',
        'spoken-questions/father.ogg',
        'navigator/father.mp4',
      ],
      2,
    )
    const { interviewId, pieces, words, lacks } = await call.listenedTo(path)
    expect(lacks).toEqual([])
    expect(words.map((word) => word.text).join(' ')).toMatch(/born in January/i)
    expect(
      pieces.map(({ asks, leftOut, questionId, confidence }) => ({ asks, leftOut, questionId, confidence })),
    ).toEqual([
      { asks: true, leftOut: true, questionId: null, confidence: 'none' },
      { asks: false, leftOut: false, questionId: ids[0], confidence: 'certain' },
      { asks: true, leftOut: true, questionId: null, confidence: 'none' },
      { asks: false, leftOut: false, questionId: ids[1], confidence: 'certain' },
    ])
    await call.ask('POST', `interviews/${interviewId}/clips`, {})
    await expect.poll(async () => (await call.now(interviewId)).madeCount, patience).toBe(2)
    const own = async () => (await call.clips()).filter((clip) => clip.interviewId === interviewId)
    await expect
      .poll(async () => (await own()).map(({ status }) => status), patience)
      .toEqual(['processed', 'processed'])
    const old = (await own()).find(({ questions }) => questions[0]?.questionId === ids[0])!
    expect(old).toMatchObject({
      transcriptState: 'draft',
      transcript: expect.stringMatching(/born in January/i),
    })
    expect(old.words.map((word) => word.text).join(' ')).toBe(old.transcript)
    expect(old.words[0]!.t0).toBeLessThan(1500)
    expect(old.words.at(-1)!.t1).toBeLessThanOrEqual(old.durationMs! + 100)
  })

  test('a worker that was killed halfway continues where it stopped, and hears nothing twice', async () => {
    const { context } = it.studio
    const { sql } = context
    const { interviewId } = await call.listenedTo(
      joined('halfway.mp4', ['navigator/how-old.mp4', 'navigator/why-sea.mp4'], 2),
    )
    // As it was after the first stretch, whose words are marked so that a second hearing would show.
    const kept = [{ t0: 2100, t1: 2400, text: 'Heard-before-the-kill.' }]
    await sql`update interview_stretches set words = case number when 0 then ${sql.json(kept)}::jsonb end
      where interview_id = ${interviewId}`
    await sql`update interviews set state = 'listening', percent = 40, pieces = '[]' where interview_id = ${interviewId}`
    const stopped = new AbortController()
    stopped.abort()
    await expect(listenToInterview(context, interviewId, stopped.signal)).rejects.toThrow()
    expect(await call.now(interviewId)).toMatchObject({ state: 'listening', pieces: [] })

    await listenToInterview(context, interviewId, new AbortController().signal)
    const { state, words, pieces } = await call.now(interviewId)
    expect(state).toBe('ready')
    expect(words[0]!.text).toBe('Heard-before-the-kill.')
    expect(words.length).toBeGreaterThan(10)
    expect(pieces.at(-1)!.untilMs).toBeGreaterThanOrEqual(words.at(-1)!.t1)
  })
})
