import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, call } from '../../testing/given/conversation.ts'
import { asOwner, type GivenClass, givenClass, joined, pupilStage } from '../../testing/given/learning.ts'
import { tablesWith } from '../../testing/places-of-words.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'

let studio: TestStudio
let school: GivenClass

beforeAll(async () => {
  studio = await givenStudio({ jobs: true })
  school = await givenClass(studio)
})
afterAll(() => studio?.stop())

const placesOf = (words: string) => tablesWith(studio.context.sql, words)

async function givenPupil(name: string, texts: string[]) {
  const pupil = await joined(studio, { code: school.code, name })
  const stage = await pupilStage(studio, pupil, school.storyfileId)
  const answers = []
  for (const text of texts) answers.push(await ask(studio.app, stage, { text }))
  const { items } = await asOwner<{ items: { studentId: string; name: string }[] }>(
    ...([studio, school.owner, 'GET', `/students?organizationId=${school.organizationId}`] as const),
  )
  return { studentId: items.find((one) => one.name === name)!.studentId, answers }
}

test('no table holds a word of an erased student, at once: nor what was learned from it, proposed, or taken into the script', async () => {
  const words = 'quixotic marzipan confession'
  const { studentId, answers } = await givenPupil('Theo', [`my ${words} of yesterday`, `my ${words} again`])
  const kim = await givenPupil('Kim', ['what is marzipan'])
  const { sql } = studio.context
  await call(studio.app, 'POST', `/v1/conversa/training/turns/${answers[0]!.turnId}/review`, {
    headers: { ...school.owner.headers, 'idempotency-key': crypto.randomUUID() },
    body: { quality: 'wrong', correctClipId: school.clipIds[3]!, note: '' },
  })
  await sql`
    insert into shoot_proposals (proposal_id, storyfile_id, kind, text, asked, ways, since, wordings, points, caught, taken, tested)
    values (gen_random_uuid(), ${school.storyfileId}, 'record', ${`My ${words} again?`}, 2, 1, now(),
      ${sql.json([{ text: `my ${words} again`, times: 2 }])}, 1, 1, 0, true)`
  await sql`
    update questions set variants = ${sql.json([{ text: `my ${words} again`, source: 'log' }])}
    where question_id = (select question_id from questions where storyfile_id = ${school.storyfileId} limit 1)`
  expect(await placesOf(words)).toEqual(
    expect.arrayContaining(['examples', 'questions', 'shoot_proposals', 'turns']),
  )
  await asOwner(studio, school.owner, 'DELETE', `/students/${studentId}`)
  expect(await placesOf(words)).toEqual([])
  expect(await sql`select 1 from erasures`).toHaveLength(0)
  // What others asked stays.
  expect(await placesOf('what is marzipan')).toContain('turns')
  await asOwner(studio, school.owner, 'DELETE', `/students/${kim.studentId}`)
})
