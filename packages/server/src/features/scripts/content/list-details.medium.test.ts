import type { Question } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenOrganization, givenStoryfile } from '../../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await givenStudio()
})
afterAll(() => studio?.stop())

const said = {
  hint: 'Start with the harbour',
  notes: 'Ask twice',
  teleprompter: 'The harbour …',
  expectedSeconds: 90,
  priority: 'must',
  sensitive: true,
  contentNote: 'A storm',
}

test('what a list says of a question is kept, in a storyfile and in a script that storyfiles are made from', async () => {
  const { organizationId, owner } = await givenOrganization(studio.context)
  const post = async <Reply>(path: string, payload: object) => {
    const url = `/v1/conversa/${path}`
    const reply = await studio.app.inject({ method: 'POST', url, headers: owner.headers, payload })
    expect(reply.statusCode, reply.body).toBe(201)
    return reply.json() as Reply
  }
  const questions = [{ text: 'Why did you go to sea?', ...said }, { text: 'Were you seasick?' }]
  const storyfileId = await givenStoryfile(studio.context, { organizationId })
  const { scriptId } = await post<{ scriptId: string }>('scripts', {
    organizationId,
    name: 'Ask the captain',
    topics: [{ name: 'Sea', questions: [{ text: 'Who are you?' }] }],
  })
  for (const place of [`storyfiles/${storyfileId}`, `scripts/${scriptId}`]) {
    const made = await post<{ questions: Question[] }>(`${place}/questions`, { questions })
    expect(made.questions).toMatchObject([
      said,
      { hint: '', notes: '', priority: 'should', expectedSeconds: 60, sensitive: false },
    ])
  }
})
