/** What people did that visitors notice, each with what undoes it: one list and one way back for all features. */
import { routes } from '@studio/contract'
import type { Feature } from '../../feature.ts'
import { forgetActs, readActs } from './acts.store.ts'
import { presentAct, undoAct } from './undo-act.ts'

export { inverses, noteAct, takesBack } from './undo-act.ts'

export const acts: Feature = {
  name: 'acts',
  tables: ['acts'],
  routes(serve, context) {
    serve(routes.acts.list, async ({ query, scope }) => {
      const rows = await readActs(context.sql, scope, query.storyfileId)
      return { acts: rows.map(presentAct) }
    })
    serve(routes.acts.undo, ({ params, ...by }) => undoAct(context, by, params))
  },
  jobs(work, context) {
    work.every('acts.forget-old', '35 2 * * *', () => forgetActs(context.sql))
  },
}
