import { z } from 'zod'
import { id } from '../wire/list.ts'
import { access, route } from '../wire/route.ts'

const seenClip = z.strictObject({
  clipId: id,
  /** The clip's version as the person saw it. */
  version: z.number().int(),
})

/** What visitors talk to since; null: no trained release shows both answers, and it counts from the next training on. */
const live = z.object({ releaseNumber: z.number().int(), ms: z.number() }).nullable()

const inStoryfile = z.object({ storyfileId: id })

export const answerMerge = z.object({
  /** By which it can be undone for 30 days. */
  actId: id,
  live,
})
export type AnswerMerge = z.infer<typeof answerMerge>

/** Two answers that are taken for one another become one. */
export const mergeRoutes = {
  mergeUses: route({
    method: 'GET',
    path: '/v1/conversa/storyfiles/:storyfileId/merges/uses',
    access: access.member('edit', 'storyfile'),
    shared: false,
    needs: 'visitorText',
    summary: 'The other uses of two answers, to read before a merge.',
    params: inStoryfile,
    query: z.object({ keepClipId: id, giveClipId: id }),
    reply: z.object({
      /** Names of activities that are open and ask pupils for one of the answers. */
      activities: z.array(z.string()),
      /** The questions that pupils must find there. */
      mustFinds: z.array(z.string()),
      /** Published stories that play one of the videos. */
      stories: z.number().int(),
      /** Test questions whose right answer is one of them. */
      tests: z.array(z.string()),
      /** The words of both share so little that they may say different things. */
      shareLittle: z.boolean(),
    }),
  }),
  mergeAnswers: route({
    method: 'POST',
    path: '/v1/conversa/storyfiles/:storyfileId/merges',
    access: access.member('edit', 'storyfile'),
    shared: false,
    needs: 'visitorText',
    summary:
      'Merges two answers: one is kept and answers the questions of both, with their wordings, test questions and follow-ups; the videos of the other become takes of it. Live when the call answers.',
    params: inStoryfile,
    body: z.strictObject({
      keep: seenClip,
      /** Its questions go to the kept one. */
      give: seenClip,
      /** A person has seen which test questions get a wrong answer then. */
      confirmBroken: z.boolean().optional(),
    }),
    reply: answerMerge,
    status: 201,
  }),
}
