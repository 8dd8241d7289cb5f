import { randomUUID } from 'node:crypto'
import type {
  ClassMap,
  CustomCategory,
  Joined,
  Lesson,
  List,
  PupilPath,
  Result,
  StrongFollowUp,
} from '@studio/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, call } from '../../../testing/given/conversation.ts'
import { givenMember } from '../../../testing/given/given.ts'
import {
  asOwner,
  type GivenClass,
  givenClass,
  givenSchool,
  joined,
  learningPath,
  pupilStage,
} from '../../../testing/given/learning.ts'
import { tablesWith } from '../../../testing/places-of-words.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await givenStudio({ jobs: true })
})
afterAll(() => studio?.stop())

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** A class of its own, and what its owner does and sees in it. */
async function givenAskingClass() {
  const school = await givenClass(studio)
  const at = `/activities/${school.activity.activityId}`
  const owner = <Reply>(method: Method, path: string, body?: object, status?: number) =>
    asOwner<Reply>(studio, school.owner, method, path, body, status)
  return {
    school,
    at,
    owner,
    /** What a pupil asks, one after the other in one conversation. Answers the turns. */
    async asks(name: string, ...texts: string[]): Promise<string[]> {
      const pupil = await joined(studio, { code: school.code, name })
      return asksAs(school, pupil, ...texts)
    },
    map: () => owner<ClassMap>('GET', `${at}/map`),
    results: async () => (await owner<List<Result>>('GET', `${at}/results`)).items,
    queue: async () =>
      (await owner<Lesson>('GET', `${at}/lesson`)).queue.map(({ text, state }) => [text, state]),
    strong: async () => (await owner<{ followUps: StrongFollowUp[] }>('GET', `${at}/follow_ups`)).followUps,
    show: (turnId: string, status?: number) =>
      owner<StrongFollowUp['shown']>('POST', `${at}/shown`, { turnId }, status),
    onTurn: (method: Method, turnId: string, act: string, body: object) =>
      call(studio.app, method, `/v1/conversa/training/turns/${turnId}${act}`, {
        headers: school.owner.headers,
        body,
      }),
  }
}

async function asksAs({ storyfileId }: GivenClass, pupil: Joined, ...texts: string[]): Promise<string[]> {
  const stage = await pupilStage(studio, pupil, storyfileId)
  const turnIds: string[] = []
  for (const text of texts) turnIds.push((await ask(studio.app, stage, { text })).turnId)
  return turnIds
}

describe('kinds of questions', () => {
  let given: Awaited<ReturnType<typeof givenAskingClass>>
  beforeAll(async () => {
    given = await givenAskingClass()
  })

  const category = (name: string, kind: string, examples: string[]) =>
    call<CustomCategory>(studio.app, 'POST', '/v1/conversa/categories', {
      headers: given.school.owner.headers,
      body: {
        organizationId: given.school.organizationId,
        name,
        kind,
        action: 'none',
        examples,
      },
      status: 201,
    })

  test('are the categories of the kind review: of the class, of each student, of each question', async () => {
    expect((await given.map()).kinds).toEqual([])
    const feeling = await category('Feeling', 'review', [
      ...['Were you ever afraid at sea?', 'What scared you most?', 'Did you feel lonely out there?'],
    ])
    const fact = await category('Fact', 'review', [
      ...['Where were you born?', 'Which town do you come from?', 'In which year was that?'],
    ])
    await category('Alarm', 'safety', ['Help me please', 'I am in danger', 'Somebody hurts me'])
    const counted = async () =>
      (await given.map()).kinds.map(({ name, questions, askedBy }) => [name, questions, askedBy])
    expect(await counted()).toEqual([
      ['Fact', 0, 0],
      ['Feeling', 0, 0],
    ])

    const turns = await given.asks(
      'Aline',
      'Where were you born?',
      'What scared you most?',
      'How are whales?',
    )
    await given.asks('Bo', 'What scared you most?')
    expect(await counted()).toEqual([
      ['Feeling', 2, 2],
      ['Fact', 1, 1],
    ])
    // A question can be of several kinds, by hand too.
    await given.onTurn('PATCH', turns[1]!, '', {
      categoryIds: [feeling.customCategoryId, fact.customCategoryId],
    })
    const [aline] = (await given.results()).filter(({ name }) => name === 'Aline')
    expect(aline!.kinds).toEqual([
      { name: 'Fact', questions: 2 },
      { name: 'Feeling', questions: 1 },
    ])
    const path = await given.owner<PupilPath>('GET', `${given.at}/attempts/${aline!.attemptId}`)
    expect([path.kinds, path.turns.map(({ kinds }) => kinds)]).toEqual([
      aline!.kinds,
      [['Fact'], ['Fact', 'Feeling'], []],
    ])
    const file = await studio.app.inject({
      url: `${learningPath}${given.at}/results/export?format=csv`,
      headers: given.school.owner.headers,
    })
    expect(file.body).toContain(',Fact 2; Feeling 1,')
  })

  test('do not count in a trial, nor once the category is deleted', async () => {
    const before = await given.map()
    const trial = await given.owner<Joined>('POST', `${given.at}/trial`, undefined, 201)
    await asksAs(given.school, trial, 'What scared you most?')
    expect((await given.map()).kinds).toEqual(before.kinds)
    const { organizationId, owner } = given.school
    const { customCategoryId } = before.kinds.find(({ name }) => name === 'Fact')!
    await call(studio.app, 'POST', '/v1/conversa/categories/remove', {
      headers: owner.headers,
      body: { organizationId, selection: { ids: [customCategoryId] } },
    })
    expect((await given.map()).kinds.map(({ name }) => name)).toEqual(['Feeling'])
    expect((await given.results()).map(({ kinds }) => kinds.length)).toEqual([1, 1])
  })
})

describe('the strongest follow-up questions', () => {
  test('are the deepest of each student with the question before; a trial has none among them', async () => {
    const { asks, strong, owner, at, school } = await givenAskingClass()
    expect(await strong()).toEqual([])
    await asks('Aline', 'Where were you born?', 'What scared you most?', 'How many kids do you have?')
    await asks('Bo', 'Where were you born?', 'Where were you born?')
    await asks('Cem', 'Where were you born?', 'What do you eat on a ship?')
    const trial = await owner<Joined>('POST', `${at}/trial`, undefined, 201)
    await asksAs(school, trial, 'Where were you born?', 'What scared you most?')
    expect(await strong()).toMatchObject([
      { name: 'Aline', text: 'How many kids do you have?', depth: 2, after: 'What scared you most?' },
      { name: 'Cem', text: 'What do you eat on a ship?', depth: 1, after: 'Where were you born?' },
    ])
  })

  test('are shown on the projector once, and again after they were declined', async () => {
    const { asks, strong, show, queue, owner, at, school } = await givenAskingClass()
    const [, turnId] = await asks('Aline', 'Where were you born?', 'What scared you most?')
    expect((await strong())[0]).toMatchObject({ turnId, shown: null })
    const shown = await show(turnId!)
    expect(await show(turnId!)).toEqual(shown)
    expect(await queue()).toEqual([['What scared you most?', 'allowed']])
    expect((await strong())[0]!.shown).toEqual(shown)
    const moderate = (state: string) =>
      owner('POST', `${at}/questions`, { classQuestionId: shown!.classQuestionId, state })
    await moderate('asked')
    expect(await show(turnId!)).toMatchObject({ state: 'asked' })
    await moderate('hidden')
    expect(await queue()).toEqual([])
    expect(await show(turnId!)).toEqual(shown)
    expect(await queue()).toEqual([['What scared you most?', 'allowed']])
    const deeds = await studio.context.sql`
      select from audit where action = 'lesson.shown' and object_id = ${school.activity.activityId}`
    expect(deeds.length).toBe(2)
  })

  test('can be pressed twice at the same moment', async () => {
    const { asks, show, queue } = await givenAskingClass()
    const [, turnId] = await asks('Aline', 'Where were you born?', 'What scared you most?')
    await Promise.all([show(turnId!), show(turnId!), show(turnId!)])
    expect(await queue()).toEqual([['What scared you most?', 'allowed']])
  })

  test('are of this activity, of its school, and for those who may read what students wrote', async () => {
    const { asks, show, at, school, owner } = await givenAskingClass()
    const [, turnId] = await asks('Aline', 'Where were you born?', 'What scared you most?')
    const other = await givenAskingClass()
    await other.show(turnId!, 404)
    await show(randomUUID(), 404)
    const trial = await owner<Joined>('POST', `${at}/trial`, undefined, 201)
    const [tried] = await asksAs(school, trial, 'Where were you born?')
    await show(tried!, 404)

    const refusals = async (headers: { authorization: string }) => {
      const look = await studio.app.inject({ url: `${learningPath}${at}/follow_ups`, headers })
      const press = await studio.app.inject({
        method: 'POST',
        url: `${learningPath}${at}/shown`,
        headers,
        payload: { turnId },
      })
      return [look.json().code, press.json().code]
    }
    expect(await refusals((await givenSchool(studio)).owner.headers)).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    const { sql } = studio.context
    const discreet = await givenMember(studio.context, school.organizationId, 'owner:ns')
    const roleId = randomUUID()
    await sql`insert into custom_roles (role_id, organization_id, name, base, denies)
      values (${roleId}, ${school.organizationId}, 'Discreet', 'owner:ns', array['visitorText'])`
    await sql`update memberships set custom_role_id = ${roleId} where user_id = ${discreet.userId}`
    expect(await refusals(discreet.headers)).toEqual(['NOT_IN_ROLE', 'NOT_IN_ROLE'])
    const map = await studio.app.inject({ url: `${learningPath}${at}/map`, headers: discreet.headers })
    expect(map.statusCode).toBe(200)
  })
})

describe('what was shown on the projector', () => {
  const asked = (word: string) => `I am ${word}, what scared you most?`

  async function givenShown(word: string) {
    const given = await givenAskingClass()
    const [, turnId] = await given.asks('Kaya', 'Where were you born?', asked(word))
    await given.show(turnId!)
    // Another person asks the same, so that the words alone do not tell whose they are.
    await given.asks('Lotte', 'Where were you born?', asked(word))
    expect(await given.queue()).toEqual([[asked(word), 'allowed']])
    return { ...given, turnId: turnId! }
  }

  test('is gone with the words that are masked', async () => {
    const { onTurn, turnId, strong, queue } = await givenShown('Quendolin')
    await onTurn('POST', turnId, '/mask', { words: ['Quendolin'] })
    expect(await queue()).toEqual([])
    expect((await strong()).find((one) => one.turnId === turnId)).toMatchObject({
      text: 'I am •••, what scared you most?',
      shown: null,
    })
    expect(await tablesWith(studio.context.sql, 'Quendolin')).not.toContain('learning_class_questions')
  })

  test.each([['/delete', 'Ottokar', { keepTest: false }]])(
    'is gone with its turn: %s',
    async (act, word, body) => {
      const { onTurn, turnId, strong, queue } = await givenShown(word)
      await onTurn('POST', turnId, act, body)
      expect(await queue()).toEqual([])
      expect((await strong()).map((one) => one.turnId)).not.toContain(turnId)
      expect(await tablesWith(studio.context.sql, word)).not.toContain('learning_class_questions')
    },
  )

  test('is gone with its student', async () => {
    const { owner, strong, queue, at } = await givenShown('Rosamunde')
    const { pupils } = await owner<ClassMap>('GET', `${at}/map`)
    const { studentId } = pupils.find(({ name }) => name === 'Kaya')!
    await owner('DELETE', `/students/${studentId}`)
    expect(await queue()).toEqual([])
    expect((await strong()).map(({ name }) => name)).toEqual(['Lotte'])
  })
})
