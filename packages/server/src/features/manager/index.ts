/** The list of a storyfile's clips with all that is known of them: what visitors would stumble over comes first. */
import { routes } from '@studio/contract'
import type { Feature } from '../../feature.ts'
import { listAnswer } from '../../platform/lists.ts'
import { readClips } from '../clips/index.ts'
import { listManaged } from './manager.store.ts'
import { measureSeams } from './measure-seams.ts'

const usedDays = 30

export const manager: Feature = {
  name: 'manager',
  tables: ['clip_seams'],
  routes(serve, { sql, now }) {
    serve(routes.managedClips.list, async ({ query, language }) => {
      const since = new Date(now().getTime() - usedDays * 24 * 60 * 60_000)
      const { rows, total } = await listManaged(sql, query.storyfileId, query, since)
      const clips = await readClips(
        sql,
        rows.map(({ clipId }) => clipId),
        language,
      )
      const figures = new Map(rows.map((row) => [row.clipId, row]))
      const items = clips.map((clip) => ({ ...clip, ...figures.get(clip.clipId)! }))
      return listAnswer(items, total, query)
    })
  },
  jobs(work, context) {
    work.every('manager.measure-seams', '* * * * *', async () => {
      await measureSeams(context, new AbortController().signal)
    })
  },
}
