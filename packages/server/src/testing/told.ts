import { randomUUID } from 'node:crypto'
import type { Clip, Joined, Stage } from '@studio/contract'
import { ask, call, preview, visit } from './given/conversation.ts'
import { asOwner, asPupil, type GivenClass, pupilStage } from './given/learning.ts'
import type { TestStudio } from './studio.ts'

/**
 * Everything that a server says to visitors, to a class, to the app and in the studio's own conversation. `taken`: the answer
 * that is looked for; `stages`: conversations that are open already.
 */
export async function everythingTold(
  server: TestStudio,
  {
    school,
    stages,
    pupil,
    clip,
    taken,
    address,
  }: {
    school: GivenClass
    stages: Stage[]
    pupil: Joined
    clip: Clip
    taken: { question: string; variants: readonly string[] }
    address: string
  },
): Promise<string> {
  const { app } = server
  const { owner, storyfileId, activity } = school
  const told: unknown[] = []
  const conversation = async (stage: Stage) => {
    const headers = { authorization: `Bearer ${stage.visitorToken}` }
    const at = `/v1/dialogue/sessions/${stage.sessionId}`
    for (const text of [
      taken.question,
      ...taken.variants,
      'Tell me more',
      'And your birthplace?',
      'children?',
    ]) {
      told.push(await ask(app, stage, { text }))
      told.push(await call(app, 'POST', `${at}/guess`, { headers, body: { text } }))
    }
    told.push(await ask(app, stage, { text: taken.question, clipId: clip.clipId }))
    told.push(await call(app, 'POST', `${at}/still-shown`, { headers, body: { clipIds: school.clipIds } }))
    told.push(await call(app, 'POST', `${at}/renew`, { headers }))
  }
  const openNow = await visit(app, address)
  const pupilsOwn = await pupilStage(server, pupil, storyfileId)
  const tried = await preview(app, owner, storyfileId)
  told.push(openNow, pupilsOwn, tried)
  for (const stage of [...stages, openNow, pupilsOwn, tried]) await conversation(stage)
  told.push(await asPupil(server, pupil, 'GET', '/transcript'), await asPupil(server, pupil, 'GET'))
  for (const view of ['lesson', 'map', 'words', 'follow_ups', 'answers'])
    told.push(await asOwner(server, owner, 'GET', `/activities/${activity.activityId}/${view}`))
  const ofClass = { storyfileId, clientSessionId: randomUUID() }
  const wall = `/activities/${activity.activityId}/projector`
  const onWall = await asOwner<Stage>(server, owner, 'POST', wall, ofClass, 201)
  told.push(onWall)
  await conversation(onWall)
  for (const shelf of ['all', 'popular', 'featured'])
    told.push(await call(app, 'GET', `/v1/content/app/storyfiles?shelf=${shelf}`))
  told.push(await call(app, 'GET', `/v1/conversa/storyfiles/${storyfileId}`, { headers: owner.headers }))
  return JSON.stringify(told)
}
