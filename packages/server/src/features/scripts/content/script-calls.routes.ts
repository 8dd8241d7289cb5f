import type { routes } from '@studio/contract'
import type { Actor, Owner } from '../../../access.ts'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/gateway.ts'
import {
  addQuestions,
  addTopic,
  changeQuestion,
  changeTopic,
  moveInScript,
  questionSources,
} from './edit-script.ts'
import { readScriptChanges } from './read-script.ts'
import { presentRemoval, removeFromScript } from './remove-from-script.ts'
import { type ScriptHome, type ScriptParams, scriptIn } from './script-home.ts'
import { readRemovals } from './script-removals.store.ts'

type By = { actor: Actor; owner: Owner; requestId: string }

/** The calls that edit a script. They are declared once for storyfiles and once for templates, and answer the same. */
export function serveScript(
  serve: Serve,
  context: Context,
  table: typeof routes.storyfiles | typeof routes.scripts,
  scriptOf: (scriptId: string, by: By) => ScriptHome,
): void {
  const { sql } = context
  const homeOf = (params: ScriptParams, by: By) => scriptOf(scriptIn(params), by)
  serve(table.addTopic, ({ params, body, ...by }) => addTopic(sql, homeOf(params, by), body.name))
  serve(table.updateTopic, ({ params, body, ifMatch, ...by }) =>
    changeTopic(sql, homeOf(params, by), params.topicId, { changes: body, seen: ifMatch }),
  )
  serve(table.removeTopic, ({ params, ...by }) =>
    removeFromScript(sql, homeOf(params, by), { topicId: params.topicId }, by),
  )
  serve(table.addQuestions, async ({ params, body, language, ...by }) => {
    const { questions, skipped } = await addQuestions(
      sql,
      homeOf(params, by),
      body,
      questionSources.of(context),
    )
    return { questions, skipped: skipped.map(({ text, reason }) => ({ text, reason: reason[language] })) }
  })
  serve(table.updateQuestion, ({ params, body, ifMatch, ...by }) =>
    changeQuestion(sql, homeOf(params, by), params.questionId, { changes: body, seen: ifMatch }),
  )
  serve(table.removeQuestion, ({ params, ...by }) =>
    removeFromScript(sql, homeOf(params, by), { questionId: params.questionId }, by),
  )
  serve(table.removals, async ({ params, ...by }) => ({
    removals: (await readRemovals(sql, homeOf(params, by).scriptId)).map(presentRemoval),
  }))
  serve(table.move, async ({ params, query, body, ...by }) => {
    const home = homeOf(params, by)
    await moveInScript(sql, home, body)
    return readScriptChanges(sql, home, query.since)
  })
}
