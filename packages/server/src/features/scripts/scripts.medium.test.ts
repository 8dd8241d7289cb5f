import type { ScriptTemplateDetail } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GivenMember, givenMember, givenOrganization } from '../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'
import { seedScripts } from './seed-scripts.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await givenStudio()
})
afterAll(() => studio?.stop())

type Question = { questionId: string; text: string; version: number; starter: boolean; followUps: string[] }
type Topic = {
  topicId: string
  questions: { questionId: string; text: string; variants: string[] }[]
}
type Content = { version: number; topics: { topicId: string; name: string; questions: Question[] }[] }

async function call(
  { headers }: GivenMember,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
) {
  const answer = await studio.app.inject({
    method,
    url: `/v1/conversa/${path}`,
    headers,
    ...(body ? { payload: body } : {}),
  })
  return {
    status: answer.statusCode,
    json: answer.json(),
    message: answer.json().message as string | undefined,
  }
}

async function givenScript() {
  const { organizationId, owner } = await givenOrganization(studio.context)
  const editor = await givenMember(studio.context, organizationId, 'edit:ns')
  const made = await call(editor, 'POST', 'scripts', {
    organizationId,
    name: 'Ask the weaver',
    topics: [
      {
        name: 'Learning',
        questions: [
          {
            text: 'How did you learn to weave?',
            variants: ['Who taught you?'],
            followUps: ['Was your aunt strict?'],
          },
          { text: 'Was your aunt strict?' },
        ],
      },
      { name: 'The loom', questions: [{ text: 'What is a loom?', expectedSeconds: 90, starter: true }] },
    ],
  })
  expect(made.status).toBe(201)
  const { scriptId } = made.json as ScriptTemplateDetail
  const content = async () => (await call(editor, 'GET', `scripts/${scriptId}/content`)).json as Content
  return { organizationId, owner, editor, scriptId, content, script: made.json as ScriptTemplateDetail }
}

test('a script is made with topics, questions, minutes and follow-ups', async () => {
  const { script, content, editor, scriptId } = await givenScript()
  expect(script).toMatchObject({
    topics: 2,
    questions: 3,
    minutes: 4,
    status: 'draft',
    usedIn: 0,
    shortName: 'Asktheweaver',
  })
  expect(script.averageCoverage).toBeNull()
  const [learning] = (await content()).topics
  expect(learning!.questions[0]!.followUps).toEqual([learning!.questions[1]!.questionId])
  // What the subject will not answer takes no camera time.
  const { questionId } = learning!.questions[0]!
  await call(editor, 'PATCH', `scripts/${scriptId}/questions/${questionId}`, { status: 'skipped' })
  expect((await call(editor, 'GET', `scripts/${scriptId}`)).json.minutes).toBeLessThan(4)
})

test('edits move, change, remove and restore; a stale change is refused and nothing is lost', async () => {
  const { editor, scriptId, content } = await givenScript()
  const path = `scripts/${scriptId}`
  const [learning, loom] = (await content()).topics
  const [first, second] = learning!.questions
  await call(editor, 'POST', `${path}/move`, {
    type: 'question',
    questionId: second!.questionId,
    toTopicId: loom!.topicId,
    toIndex: 0,
  })
  expect((await content()).topics[1]!.questions.map((one) => one.text)).toEqual([
    'Was your aunt strict?',
    'What is a loom?',
  ])
  const url = `/v1/conversa/${path}/questions/${first!.questionId}`
  const change = (version: number, text: string) =>
    studio.app.inject({
      method: 'PATCH',
      url,
      payload: { text },
      headers: { ...editor.headers, 'if-match': `"${version}"` },
    })
  expect((await change(first!.version, 'Who taught you to weave?')).statusCode).toBe(200)
  expect((await change(first!.version, 'Something else?')).statusCode).toBe(412)
  const removal = await call(editor, 'DELETE', `${path}/topics/${loom!.topicId}`)
  expect(removal.json).toMatchObject({ kind: 'topic', questions: 2 })
  expect((await content()).topics.map((one) => one.name)).toEqual(['Learning'])
  await call(editor, 'POST', `${path}/removals/${removal.json.removalId}/restore`)
  expect((await content()).topics.map((one) => one.name)).toEqual(['Learning', 'The loom'])
  expect((await content()).topics[0]!.questions[0]!.text).toBe('Who taught you to weave?')
})

test('publishing freezes a version; the next edit begins _V2', async () => {
  const { editor, owner, scriptId } = await givenScript()
  const path = `scripts/${scriptId}`
  expect((await call(editor, 'POST', `${path}/publish`)).status).toBe(403)
  expect((await call(owner, 'POST', `${path}/publish`)).json).toMatchObject({ status: 'published' })
  await call(editor, 'POST', `${path}/questions`, { questions: [{ text: 'What do you weave now?' }] })
  const now = (await call(editor, 'GET', path)).json as ScriptTemplateDetail
  expect(now).toMatchObject({ status: 'draft', versionNumber: 2, shortName: 'Asktheweaver_V2', questions: 4 })
  const before = (await call(editor, 'GET', `${path}/versions/1`)).json as Content
  expect(before.topics.flatMap((one) => one.questions)).toHaveLength(3)
})

test('a script that storyfiles were made from is not deleted, and the refusal says which', async () => {
  const { editor, owner, scriptId, organizationId } = await givenScript()
  const used = await call(editor, 'POST', `scripts/${scriptId}/use`, {
    organizationId,
    name: 'Amara weaves',
    subject: { displayName: 'Amara' },
  })
  expect(used.status).toBe(201)
  const script = await call(editor, 'GET', `storyfiles/${used.json.storyfileId}/script`)
  const questions = (script.json as Content).topics.flatMap((one) => one.questions)
  expect(questions.map((one) => one.text)).toContain('What is a loom?')
  expect(questions[0]!.followUps).toEqual([questions[1]!.questionId])
  const refused = await call(owner, 'DELETE', `scripts/${scriptId}`)
  expect(refused.status).toBe(409)
  expect(refused.message).toContain('Amara weaves')
  expect((await call(owner, 'POST', `scripts/${scriptId}/archive`)).json.status).toBe('archived')
})

test('a topic whose condition does not hold is left out of the storyfile, and what led to it leads nowhere', async () => {
  const { editor, scriptId, organizationId, content } = await givenScript()
  const path = `scripts/${scriptId}`
  const [learning, loom] = (await content()).topics
  await call(editor, 'POST', `${path}/move`, {
    type: 'question',
    questionId: learning!.questions[1]!.questionId,
    toTopicId: loom!.topicId,
    toIndex: 0,
  })
  await call(editor, 'PATCH', `${path}/topics/${loom!.topicId}`, { condition: 'Only if she still weaves' })
  const used = await call(editor, 'POST', `${path}/use`, {
    organizationId,
    name: 'Amara no longer weaves',
    subject: { displayName: 'Amara' },
    leaveOutTopicIds: [loom!.topicId],
  })
  const script = (await call(editor, 'GET', `storyfiles/${used.json.storyfileId}/script`)).json as Content
  expect(script.topics.map((topic) => topic.name)).toEqual(['Learning'])
  expect(script.topics[0]!.questions.map(({ text, followUps }) => [text, followUps])).toEqual([
    ['How did you learn to weave?', []],
  ])
})

test('a script without a question is not published, and says why', async () => {
  const { owner, organizationId } = await givenScript()
  const made = await call(owner, 'POST', 'scripts', { organizationId, name: 'Nothing yet' })
  const path = `scripts/${(made.json as ScriptTemplateDetail).scriptId}`
  const refused = await call(owner, 'POST', `${path}/publish`)
  expect(refused).toMatchObject({ status: 409 })
  expect(refused.message).toContain('Nothing yet has no questions yet. Add one before you publish it.')
  expect((await call(owner, 'GET', path)).json).toMatchObject({ status: 'draft' })
})

test('a script takes 5,000 questions and not one more; what was there stays', async () => {
  const { editor, scriptId, content } = await givenScript()
  const add = (count: number, from: number) =>
    call(editor, 'POST', `scripts/${scriptId}/questions`, {
      questions: Array.from({ length: count }, (_, at) => ({ text: `Question ${from + at}?` })),
    })
  for (let from = 3; from < 5000; from += 500) await add(Math.min(500, 5000 - from), from)
  const count = async () => (await content()).topics.flatMap(({ questions }) => questions).length
  expect(await count()).toBe(5000)
  const refused = await add(1, 5000)
  expect(refused).toMatchObject({ status: 413 })
  expect(refused.message).toContain('a script may have 5,000 questions at most')
  expect(await count()).toBe(5000)
})

test('of two people who remove and edit the same question, the second is refused and nothing is lost', async () => {
  const { editor, owner, scriptId, content } = await givenScript()
  const [{ questionId, text }] = (await content()).topics[0]!.questions as [Question]
  const at = `scripts/${scriptId}/questions/${questionId}`
  const removal = await call(owner, 'DELETE', at)
  expect(await call(editor, 'PATCH', at, { hint: 'Smile' })).toMatchObject({ status: 404 })
  expect(await call(editor, 'DELETE', at)).toMatchObject({ status: 404 })
  await call(editor, 'POST', `scripts/${scriptId}/removals/${removal.json.removalId}/restore`)
  expect((await content()).topics[0]!.questions[0]).toMatchObject({ questionId, text, hint: '' })
})

test('a file of 50 MB is refused before it is read', async () => {
  const { editor } = await givenScript()
  const body = { fileName: 'Huge.csv', content: 'QUFB'.repeat(17_500_000) }
  const refused = await call(editor, 'POST', 'scripts/read_file', body)
  expect(refused).toMatchObject({ status: 413, message: 'This is too large: the body of the request' })
})

test('a file is told line by line, in the language that is wanted, and by the columns that a person names', async () => {
  const { editor } = await givenScript()
  const csv = 'Topic,Question (EN),Question (DE)\nYouth,Where was it?,Wo war es?\nYouth,No,Nein'
  const body = { fileName: 'List.csv', content: Buffer.from(csv).toString('base64') }
  const { json } = await call(editor, 'POST', 'scripts/read_file', { ...body, language: 'de' })
  expect(json.lines).toEqual([
    {
      line: 1,
      kind: 'unused',
      text: 'Topic · Question (EN) · Question (DE)',
      doubt: null,
      leftOut: 'heading_row',
    },
    { line: 2, kind: 'topic', text: 'Youth', doubt: null, leftOut: null },
    { line: 2, kind: 'question', text: 'Wo war es?', doubt: null, leftOut: null },
    { line: 3, kind: 'question', text: 'Nein', doubt: null, leftOut: null },
  ])
  expect(json.columns[1]).toEqual({ heading: 'Question (EN)', use: 'unused', example: 'Where was it?' })
  const columns = ['unused', 'question', 'unused']
  const other = await call(editor, 'POST', 'scripts/read_file', { ...body, columns })
  expect(other.json.script.topics).toMatchObject([
    { name: 'Questions', questions: [{ text: 'Where was it?' }] },
  ])
  expect(other.json.lines.at(-1)).toMatchObject({ text: 'No', leftOut: 'too_short' })
})

test('a script or topic in what is no language is refused, at its field', async () => {
  const { editor, organizationId } = await givenScript()
  for (const path of ['scripts', 'topics']) {
    const refused = await call(editor, 'POST', path, { organizationId, name: 'Odd', language: 'no language' })
    expect(refused.status).toBe(400)
    expect(refused.json.fields).toEqual([{ field: 'language', message: 'Enter a language tag like en-US.' }])
  }
})

test('other organizations do not learn that a script exists', async () => {
  const { scriptId } = await givenScript()
  const { owner } = await givenOrganization(studio.context)
  for (const path of ['', '/content', '/versions/1', '/file'])
    expect((await call(owner, 'GET', `scripts/${scriptId}${path}`)).status).toBe(404)
  expect((await call(owner, 'POST', `scripts/${scriptId}/archive`)).status).toBe(404)
})

test('a topic is written, copied and merged; one that a script uses is not deleted', async () => {
  const { editor, organizationId, scriptId } = await givenScript()
  const topic = async (name: string, ...texts: string[]) =>
    (
      await call(editor, 'POST', 'topics', {
        organizationId,
        name,
        questions: texts.map((text) => ({ text, variants: [] })),
      })
    ).json as { topicId: string; questions: { questionId: string }[] }
  const yard = await topic('The yard', 'Who lived there?', 'What grew there?')
  const home = await topic('Home', 'Who lived there?', 'Was it warm?')
  expect(
    (await call(editor, 'POST', `topics/${yard.topicId}/merge`, { fromTopicId: yard.topicId })).message,
  ).toBe('A topic cannot be merged with itself.')
  const merged = await call(editor, 'POST', `topics/${yard.topicId}/merge`, { fromTopicId: home.topicId })
  expect(merged.json.questions.map((one: { text: string }) => one.text)).toEqual([
    ...['Who lived there?', 'What grew there?', 'Was it warm?'],
  ])
  const { questionId } = yard.questions[0]!
  await call(editor, 'POST', `scripts/${scriptId}/questions`, {
    questions: [{ text: 'Who lived with you?', libraryQuestionId: questionId }],
  })
  const refused = await call(editor, 'DELETE', `topics/${yard.topicId}`)
  expect(refused.status).toBe(409)
  expect(refused.message).toBe(
    'This topic is used in 1 script. Remove it there first or archive it. (Ask the weaver)',
  )
  const copy = await call(editor, 'POST', `topics/${yard.topicId}/copy`, { organizationId })
  expect(copy.json).toMatchObject({ name: 'The yard 2', scope: 'organization', usedIn: 0 })
  expect((await call(editor, 'DELETE', `topics/${copy.json.topicId}`)).status).toBe(200)
})

test('two merged topics are made two again by Undo, exactly as they were', async () => {
  const { editor, organizationId } = await givenScript()
  const topic = async (name: string, more: object, ...questions: object[]) =>
    (await call(editor, 'POST', 'topics', { organizationId, name, questions, ...more })).json as Topic
  const one = (text: string, ...variants: string[]) => ({ text, variants })
  const yard = await topic('The yard', {}, one('Who lived there?', 'Who was there?'), one('What grew there?'))
  const home = await topic(
    ...([
      'Home',
      { description: 'Before 1940', colour: '#1d5f8a', language: 'de', tags: ['house'] },
    ] as const),
    ...[one('Was it warm?', 'Was it cold?'), one('who lived there?', 'Who else?')],
  )
  const merged = (await call(editor, 'POST', `topics/${yard.topicId}/merge`, { fromTopicId: home.topicId }))
    .json
  expect(merged.questions.map(({ text, variants }: Topic['questions'][number]) => [text, variants])).toEqual([
    ['Who lived there?', ['Who was there?', 'Who else?']],
    ['What grew there?', []],
    ['Was it warm?', ['Was it cold?']],
  ])
  const undo = () => call(editor, 'POST', `topics/${yard.topicId}/merges/${merged.mergeId}/undo`)
  expect((await undo()).json.questions).toEqual(yard.questions)
  const { items } = (await call(editor, 'GET', `topics?filter=scope:organization`)).json as { items: Topic[] }
  expect(items.find(({ topicId }) => topicId === home.topicId)).toEqual(home)
  expect(await undo()).toMatchObject({ status: 409, message: 'This is undone already.' })
  const audit = await studio.context.sql<{ action: string }[]>`
    select action from audit where object_id = ${yard.topicId} order by at`
  expect(audit.map(({ action }) => action)).toEqual(['topic.created', 'topic.merged', 'topic.merge_undone'])
})

test('a merge of topics is not undone over what somebody did since, and the refusal says what', async () => {
  const { editor, organizationId, scriptId } = await givenScript()
  const merge = async (name: string) => {
    const topic = async (name: string, text: string) =>
      (await call(editor, 'POST', 'topics', { organizationId, name, questions: [{ text, variants: [] }] }))
        .json as Topic
    const [kept, other] = [await topic(name, 'Who lived there?'), await topic(`Old ${name}`, 'Was it warm?')]
    const from = { fromTopicId: other.topicId }
    const { mergeId } = (await call(editor, 'POST', `topics/${kept.topicId}/merge`, from)).json
    return { kept, other, undo: () => call(editor, 'POST', `topics/${kept.topicId}/merges/${mergeId}/undo`) }
  }
  const changed = await merge('Yard')
  await call(editor, 'PATCH', `topics/${changed.kept.topicId}`, { description: 'Since then' })
  expect(await changed.undo()).toMatchObject({
    status: 409,
    message: 'Yard was changed after the merge, which can no longer be undone.',
  })
  const named = await merge('Street')
  await call(editor, 'POST', 'topics', { organizationId, name: 'Old street' })
  expect(await named.undo()).toMatchObject({
    status: 409,
    message: 'Another topic is called Old Street by now. Rename it first.',
  })
  const used = await merge('Harbour')
  const take = async ({ questions: [question] }: Topic, text: string) =>
    call(editor, 'POST', `scripts/${scriptId}/questions`, {
      questions: [{ text, libraryQuestionId: question!.questionId }],
    })
  // A question that was of the kept one all along is no reason.
  await take(used.kept, 'Who lived at the harbour?')
  await take(used.other, 'Was the harbour warm?')
  const refused = await used.undo()
  expect(refused).toMatchObject({ status: 409 })
  expect(refused.message).toBe(
    'Scripts took questions of the merged topic, so that the merge can no longer be undone. (Ask the weaver)',
  )
  const free = await merge('Quay')
  await take(free.kept, 'Who lived at the quay?')
  expect((await free.undo()).status).toBe(200)
  const { owner } = await givenOrganization(studio.context)
  const { kept } = await merge('Pier')
  const unknown = `topics/${kept.topicId}/merges/${crypto.randomUUID()}/undo`
  expect([(await call(owner, 'POST', unknown)).status, (await call(editor, 'POST', unknown)).status]).toEqual(
    [404, 404],
  )
})

test('a script leaves as CSV and DOCX and comes back with everything that is said of its questions', async () => {
  const { editor, scriptId, content } = await givenScript()
  const said = {
    hint: 'Show the loom',
    notes: 'Two lamps\nA chair',
    teleprompter: 'Look up.\nThen speak.',
    expectedSeconds: 95,
    priority: 'must',
  }
  const { questionId } = (await content()).topics[0]!.questions[0]!
  await call(editor, 'PATCH', `scripts/${scriptId}/questions/${questionId}`, said)
  await call(editor, 'PATCH', `scripts/${scriptId}`, { language: 'pt-BR' })
  for (const format of ['csv', 'docx']) {
    const url = `/v1/conversa/scripts/${scriptId}/file?format=${format}`
    const { rawPayload } = await studio.app.inject({ url, headers: editor.headers })
    const body = { fileName: `Weaver.${format}`, content: rawPayload.toString('base64') }
    const { json } = await call(editor, 'POST', 'scripts/read_file', body)
    expect(json).toMatchObject({ questions: 3, skipped: [] })
    expect(json.script.language).toBe('pt-BR')
    expect(json.script.topics.map((one: { name: string }) => one.name)).toEqual(['Learning', 'The loom'])
    expect(json.script.topics[0].questions[0]).toMatchObject({ ...said, variants: ['Who taught you?'] })
    expect(json.script.topics[1].questions[0]).toMatchObject({ expectedSeconds: 90, starter: true })
  }
})

test('a copy of a script that ships with the studio has a name of its own, the next one that is free', async () => {
  await seedScripts(studio.context.sql)
  const { organizationId, editor } = await givenScript()
  const { items } = (await call(editor, 'GET', 'scripts?search=artisan')).json as {
    items: ScriptTemplateDetail[]
  }
  const shipped = items.find(({ name, scope }) => name === 'Artisan' && scope === 'global')!
  const copy = async () =>
    (await call(editor, 'POST', `scripts/${shipped.scriptId}/duplicate`, { organizationId })).json
  expect(await copy()).toMatchObject({ name: 'Artisan 2', scope: 'organization' })
  expect(await copy()).toMatchObject({ name: 'Artisan 3' })
})
