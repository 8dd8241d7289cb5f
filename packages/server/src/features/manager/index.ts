/** The list of a storyfile's clips with all that is known of them: what visitors would stumble over comes first. */
import { type ConsentState, readFilter, routes } from '@studio/contract'
import type { Feature } from '../../feature.ts'
import { listAnswer } from '../../platform/lists.ts'
import { readClips } from '../clips/index.ts'
import { clipConsents } from '../consents/index.ts'
import { can } from '../organizations/index.ts'
import { countLacking, listManaged } from './manager.store.ts'
import { measureSeams } from './measure-seams.ts'

const usedDays = 30

export const manager: Feature = {
  name: 'manager',
  tables: ['clip_seams'],
  routes(serve, context) {
    const { sql } = context
    const sinceThen = () => new Date(context.now().getTime() - usedDays * 24 * 60 * 60_000)
    serve(routes.managedClips.counts, async ({ query: { storyfileId }, actor, owner }) => {
      const mayRead = can(actor, routes.consents.coverage.access, owner).may === 'go'
      const states = mayRead ? await clipConsents(sql, { storyfileId }, context.now()) : new Map()
      const embargoed = [...states.values()].filter((state) => state === 'not_started').length
      return { ...(await countLacking(sql, storyfileId, sinceThen())), embargoed }
    })
    serve(routes.managedClips.list, async ({ query, language, actor, owner }) => {
      // Who may not read consents is not told of them.
      const mayRead = can(actor, routes.consents.coverage.access, owner).may === 'go'
      const states =
        mayRead && 'embargoed' in readFilter(query.filter)
          ? await clipConsents(sql, { storyfileId: query.storyfileId }, context.now())
          : new Map<string, ConsentState>()
      const embargoed = [...states].flatMap(([clipId, state]) => (state === 'not_started' ? [clipId] : []))
      const { rows, total } = await listManaged(sql, query.storyfileId, query, {
        since: sinceThen(),
        embargoed,
      })
      const clips = await readClips(
        sql,
        rows.map(({ clipId }) => clipId),
        language,
      )
      const consents = mayRead
        ? await clipConsents(sql, { clipIds: rows.map(({ clipId }) => clipId) }, context.now())
        : new Map<string, ConsentState>()
      const figures = new Map(rows.map((row) => [row.clipId, row]))
      const items = clips.map((clip) => ({
        ...clip,
        ...figures.get(clip.clipId)!,
        consent: consents.get(clip.clipId) ?? null,
      }))
      return listAnswer(items, total, query)
    })
  },
  jobs(work, context) {
    work.every('manager.measure-seams', '* * * * *', async () => {
      await measureSeams(context, new AbortController().signal)
    })
  },
}
