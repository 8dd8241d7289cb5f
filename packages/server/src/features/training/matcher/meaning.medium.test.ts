import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ErrorBody, Turn } from '@studio/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { hasEncoder } from '../../../platform/models/encoder-files.ts'
import { encodersOfThisProcess } from '../../../testing/encoder-processes.ts'
import { ask, call, clustersOf, publishLink, train, visit } from '../../../testing/given/conversation.ts'
import { givenNavigator, givenOrganization } from '../../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'

let studio: TestStudio | undefined
let service: Server | undefined
afterEach(async () => {
  await studio?.stop()
  service?.closeAllConnections()
  service?.close()
  studio = service = undefined
})

/** Machines that run tests have much else to do; visitors are not made to wait as long. */
const patient = { ENCODER_WAIT_MS: '30000' }

async function givenTrained(variables: Record<string, string>, language = 'en') {
  studio = await givenStudio({ jobs: true, variables: { ...patient, ...variables } })
  const { app, context } = studio
  const { organizationId, owner } = await givenOrganization(context)
  const { storyfileId, clipIds } = await givenNavigator(context, organizationId)
  await context.sql`update storyfiles set language = ${language} where storyfile_id = ${storyfileId}`
  const run = await train(app, owner, storyfileId)
  const count = async () => {
    const [row] = await context.sql<{ vectors: number }[]>`
      select count(*)::int as vectors from text_vectors where storyfile_id = ${storyfileId}`
    return row!.vectors
  }
  const open = async () => visit(app, (await publishLink(app, owner, storyfileId)).path)
  return { app, context, owner, storyfileId, clipIds, run, count, open }
}

/** A real server that speaks as OpenAI does: one direction for each letter of the text. */
async function givenService() {
  const asked: { texts: string[]; key: string | undefined; model: string }[] = []
  const mood = {
    answer: 'well' as 'well' | 'never' | 'nonsense' | 'error',
    onAsked: async (_texts: string[]): Promise<void> => {},
  }
  service = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const { input, model } = JSON.parse(body) as { input: string[]; model: string }
    asked.push({ texts: input, key: request.headers.authorization, model })
    await mood.onAsked(input)
    if (mood.answer === 'never') return
    response.statusCode = mood.answer === 'error' ? 500 : 200
    response.setHeader('content-type', 'application/json')
    const embeddingOf = (text: string) => {
      const numbers = Array<number>(26).fill(0.01)
      for (const letter of text.toLowerCase())
        if (/[a-z]/.test(letter)) numbers[letter.charCodeAt(0) - 97]! += 1
      return numbers
    }
    const data = input.map((text, index) => ({ object: 'embedding', index, embedding: embeddingOf(text) }))
    response.end(JSON.stringify({ data: mood.answer === 'nonsense' ? data.slice(1) : data.reverse() }))
  })
  await new Promise<void>((resolve) => service!.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  const variables = {
    STUDIO_ENCODER: 'builtin',
    EMBEDDINGS_URL: `http://127.0.0.1:${port}/v1`,
    EMBEDDINGS_KEY: 'secret',
    EMBEDDINGS_MODEL: 'letters',
  }
  return { variables, asked, mood }
}

describe.skipIf(!hasEncoder('minilm'))('with the shipped encoder', () => {
  test('a question that shares no telling word with its clip is answered, which words alone do not', async () => {
    const text = 'What frightened you when the waves rose?'
    const afraid = 3 // 'Were you ever afraid at sea?'
    const words = await givenTrained({ STUDIO_ENCODER: 'none' })
    const missed = await ask(words.app, await words.open(), { text })
    expect(missed.clip?.clipId).not.toBe(words.clipIds[afraid])
    await studio!.stop()
    const { app, clipIds, run, open, owner } = await givenTrained({ STUDIO_ENCODER: 'builtin' })
    expect(run).toMatchObject({ status: 'passed', encoder: 'all-MiniLM-L6-v2-int8', noEncoder: null })
    const answer = await ask(app, await open(), { text })
    expect(answer).toMatchObject({ kind: 'answer', clip: { clipId: clipIds[afraid] } })
    const { explanations } = await call<{
      turn: Turn
      explanations: { clipId: string; reasons: { kind: string }[] }[]
    }>(app, 'GET', `/v1/conversa/training/turns/${answer.turnId}`, { headers: owner.headers })
    const own = explanations.find(({ clipId }) => clipId === clipIds[afraid])!
    expect(own.reasons.map(({ kind }) => kind)).toContain('meaning')
  })

  test('what a visitor says is not kept as a vector, and a second training makes none again', async () => {
    const { app, count, open, owner, storyfileId } = await givenTrained({ STUDIO_ENCODER: 'builtin' })
    const vectors = await count()
    expect(vectors).toBeGreaterThan(20)
    await ask(app, await open(), { text: 'Which vessels were you employed on?' })
    await train(app, owner, storyfileId)
    expect(await count()).toBe(vectors)
  })

  test('an encoder that dies in mid-question leaves it to its words, and the next question has its meaning', async () => {
    const { app, clipIds, open } = await givenTrained({ STUDIO_ENCODER: 'builtin' })
    const stage = await open()
    await ask(app, stage, { text: 'Good morning, what is a sextant?' })
    const [pid] = encodersOfThisProcess()
    // It holds the question, and will not answer.
    process.kill(pid!, 'SIGSTOP')
    const asked = ask(app, stage, { text: 'And what was it that your father did?' })
    setTimeout(() => process.kill(pid!, 'SIGKILL'), 100)
    expect(await asked).toMatchObject({ kind: 'answer', clip: { clipId: clipIds[1] } })
    expect(encodersOfThisProcess()).not.toContain(pid)
    const next = await ask(app, stage, { text: 'What frightened you when the waves rose?' })
    expect(next).toMatchObject({ kind: 'answer', clip: { clipId: clipIds[3] } })
  })

  test('a correction adds the vector of one text', async () => {
    const { app, owner, clipIds, count, open } = await givenTrained({ STUDIO_ENCODER: 'builtin' })
    const vectors = await count()
    const stage = await open()
    const text = 'Do you sing shanties?'
    const { turnId } = await ask(app, stage, { text })
    await call(app, 'POST', `/v1/conversa/training/turns/${turnId}/review`, {
      headers: owner.headers,
      body: { quality: 'wrong', correctClipId: clipIds[0] },
    })
    expect(await count()).toBe(vectors + 1)
    expect((await ask(app, stage, { text })).clip?.clipId).toBe(clipIds[0])
  })

  test('questions without a common word are in one cluster of the chat log', async () => {
    const { app, owner, storyfileId, open } = await givenTrained({ STUDIO_ENCODER: 'builtin' })
    const stage = await open()
    const alike = ['Is the yacht insured against theft?', 'Do you have coverage if the boat gets stolen?']
    for (const text of [...alike, 'Can dolphins smell?']) await ask(app, stage, { text })
    // On a busy machine the first list goes by words; the next one has the meanings.
    await expect
      .poll(
        async () => {
          const { alone, clusters } = await clustersOf(app, owner, storyfileId)
          return { alone, alike: clusters.map(({ wordings }) => wordings.map(({ text }) => text).sort()) }
        },
        { timeout: 60_000 },
      )
      .toEqual({ alone: 1, alike: [alike.sort()] })
  })

  test('another language is answered by words alone, and the run says why', async () => {
    expect((await givenTrained({ STUDIO_ENCODER: 'builtin' }, 'sv')).run).toMatchObject({
      status: 'passed',
      encoder: null,
      noEncoder: 'language',
    })
  })
})

test('words alone answer where it is switched off, and the run says why', async () => {
  const { run, app, open, count } = await givenTrained({ STUDIO_ENCODER: 'none' })
  expect(run).toMatchObject({ status: 'passed', encoder: null, noEncoder: 'off' })
  expect(await count()).toBe(0)
  expect((await ask(app, await open(), { text: 'What is a sextant?' })).top.length).toBeGreaterThan(0)
})

test('an embedding service is asked as OpenAI’s is, for every language', async () => {
  const { variables, asked } = await givenService()
  const { run, app, open } = await givenTrained(variables, 'sv')
  expect(run).toMatchObject({ status: 'passed', encoder: 'service-letters', noEncoder: null })
  expect(asked[0]).toMatchObject({ key: 'Bearer secret', model: 'letters' })
  expect(asked.every(({ texts }) => texts.length <= 64)).toBe(true)
  await ask(app, await open(), { text: 'Heb je een sextant?' })
  expect(asked.at(-1)!.texts).toContain('Heb je een sextant?')
})

test('a service that hangs, fails or answers nonsense leaves the question to its words', async () => {
  const { variables, mood } = await givenService()
  const { run, app, owner, storyfileId, open } = await givenTrained({ ...variables, ENCODER_WAIT_MS: '250' })
  expect(run.encoder).toBe('service-letters')
  const stage = await open()
  for (const answer of ['never', 'error', 'nonsense'] as const) {
    mood.answer = answer
    expect((await ask(app, stage, { text: `What is a sextant, ${answer}?` })).top.length).toBeGreaterThan(0)
  }
  await call<ErrorBody | object>(app, 'PATCH', `/v1/conversa/storyfiles/${storyfileId}`, {
    headers: owner.headers,
    body: { description: 'Another one' },
  })
  await studio!.context.sql`delete from text_vectors`
  expect(await train(app, owner, storyfileId)).toMatchObject({ status: 'passed', noEncoder: 'failed' })
})

test('a verdict holds no lock of its storyfile while the encoder works for it', async () => {
  const { variables, mood } = await givenService()
  const { app, context, owner, storyfileId, clipIds, open } = await givenTrained(variables)
  const text = 'zebra xylophone'
  const { turnId } = await ask(app, await open(), { text })
  const isFree: boolean[] = []
  mood.onAsked = async (texts) => {
    if (!texts.includes(text)) return
    const locked = context.sql`select from storyfiles join publications using (storyfile_id)
      where storyfile_id = ${storyfileId} for no key update nowait`
    isFree.push(
      await locked.then(
        () => true,
        () => false,
      ),
    )
  }
  const { live } = await call<{ live: object | null }>(
    app,
    'POST',
    `/v1/conversa/training/turns/${turnId}/review`,
    { headers: owner.headers, body: { quality: 'wrong', correctClipId: clipIds[3]! } },
  )
  expect(live).not.toBeNull()
  expect(isFree).toEqual([true])
})
