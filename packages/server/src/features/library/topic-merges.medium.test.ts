import { routes } from '@studio/contract'
import { expect, onTestFinished, test } from 'vitest'
import { givenMember, givenOrganization } from '../../testing/given/given.ts'
import { givenStudio } from '../../testing/studio.ts'

test('a merge from before a column was added is undone; the topic that returns has its default', async () => {
  // A studio of its own: its database is changed.
  const studio = await givenStudio()
  onTestFinished(() => studio.stop())
  const { sql } = studio.context
  const { organizationId } = await givenOrganization(studio.context)
  const { headers } = await givenMember(studio.context, organizationId, 'edit:ns')
  const post = async (path: string, payload: object = {}) => {
    const url = `${routes.library.createTopic.path}${path}`
    const answer = await studio.app.inject({ method: 'POST', url, headers, payload })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    return answer.json()
  }
  const yard = await post('', { organizationId, name: 'The yard' })
  const home = await post('', { organizationId, name: 'Home', tags: ['house'], colour: '#1d5f8a' })
  const { mergeId } = await post(`/${yard.topicId}/merge`, { fromTopicId: home.topicId })

  await sql`alter table library_topics add column season text not null default 'all year'`
  await post(`/${yard.topicId}/merges/${mergeId}/undo`)

  const rows = await sql`
    select topic_id, name, tags, colour, season, created_by is not null as has_author from library_topics
    where topic_id = ${home.topicId}`
  expect([...rows]).toEqual([
    {
      topicId: home.topicId,
      name: 'Home',
      tags: ['house'],
      colour: '#1d5f8a',
      season: 'all year',
      hasAuthor: true,
    },
  ])
})
