import {
  Refusal,
  routes,
  type ScriptTemplate,
  type ScriptTemplateDetail,
  type ScriptTopic,
} from '@studio/contract'
import type { Scope } from '../../access.ts'
import type { Context } from '../../context.ts'
import { fileName } from '../../platform/documents/file-name.ts'
import { csvLines } from '../../platform/http/export-list.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { written } from '../../platform/http/written-reply.ts'
import { listAnswer } from '../../platform/lists.ts'
import {
  archiveScript,
  changeDetails,
  createScript,
  duplicateScript,
  publishScript,
  removeScript,
  restoreScript,
} from './change-script.ts'
import { readScriptChanges, readScriptTopics } from './content/read-script.ts'
import { restoreRemoval } from './content/remove-from-script.ts'
import { serveScript } from './content/script-calls.routes.ts'
import { scriptFileReply } from './files/read-script-file.ts'
import { rowsOf } from './files/script-rows.ts'
import { writeDocx } from './files/write-docx.ts'
import { scriptUses } from './script-uses.ts'
import {
  findCard,
  findScript,
  listScripts,
  readVersionContent,
  readVersions,
  type ScriptRow,
} from './scripts.store.ts'
import { readTemplate, scriptOfTemplate } from './template.ts'

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export function scriptsRoutes(serve: Serve, context: Context): void {
  const { sql } = context
  const table = routes.scripts
  const uses = scriptUses.of(context)[0]!
  const read = async (scope: Scope, scriptId: string): Promise<ScriptTemplateDetail> => {
    const script = found(await findCard(sql, { scope, uses }, scriptId))
    const [usedBy, versions] = await Promise.all([
      uses.list(sql, scope, scriptId),
      readVersions(sql, scriptId),
    ])
    return {
      ...present(script),
      usedBy: [...usedBy],
      versions: versions.map((one) => ({ ...one, publishedAt: one.publishedAt.toISOString() })),
    }
  }
  serve(table.list, async ({ query, scope }) => {
    const { rows, total } = await listScripts(sql, { scope, uses }, query)
    return listAnswer(rows.map(present), total, query)
  })
  serve(table.create, async ({ body, ...by }) => read(by.scope, await createScript(sql, by, body)))
  serve(table.readFile, async ({ body, language, reply }) => {
    const { fileName, content, ...wish } = body
    return written(await scriptFileReply(fileName, Buffer.from(content, 'base64'), wish, language), reply)
  })
  serve(table.get, ({ params, scope }) => read(scope, params.scriptId))
  serve(table.update, async ({ params, body, ifMatch, ...by }) => {
    await changeDetails(sql, by, params.scriptId, body, ifMatch)
    return read(by.scope, params.scriptId)
  })
  serve(table.duplicate, async ({ params, body, ...by }) =>
    read(by.scope, await duplicateScript(sql, by, params.scriptId, body)),
  )
  serve(table.publish, async ({ params, ...by }) => {
    await publishScript(sql, by, params.scriptId)
    return read(by.scope, params.scriptId)
  })
  serve(table.archive, async ({ params, ...by }) => {
    await archiveScript(sql, by, params.scriptId)
    return read(by.scope, params.scriptId)
  })
  serve(table.restore, async ({ params, ...by }) => {
    await restoreScript(sql, by, params.scriptId)
    return read(by.scope, params.scriptId)
  })
  serve(table.remove, async ({ params, ...by }) => {
    await removeScript(sql, { ...by, uses }, params.scriptId)
    return {}
  })
  serve(table.versionContent, async ({ params, scope }) =>
    presentVersion(found(await readVersionContent(sql, scope, params.scriptId, params.versionNumber))),
  )
  serve(table.file, async ({ params, query, scope, reply }) => {
    const script = found(await findScript(sql, scope, params.scriptId))
    const topics = await readScriptTopics(sql, params.scriptId)
    const { format } = query
    reply
      .header('content-type', format === 'csv' ? 'text/csv; charset=utf-8' : docxType)
      .header('content-disposition', `attachment; filename="${fileName(script.name, 'script')}.${format}"`)
    return format === 'csv' ? `\uFEFF${csvLines(rowsOf(script, topics))}` : writeDocx(script, topics)
  })

  serve(table.content, async ({ params, scope }) => {
    found(await findScript(sql, scope, params.scriptId))
    return readTemplate(sql, params.scriptId)
  })
  serve(table.scriptChanges, async ({ params, query, ...by }) => {
    found(await findScript(sql, by.scope, params.scriptId))
    return readScriptChanges(sql, scriptOfTemplate(params.scriptId, by), query.since)
  })
  serveScript(serve, context, table, scriptOfTemplate)
  serve(table.restoreRemoval, async ({ params, query, ...by }) => {
    const home = scriptOfTemplate(params.scriptId, by)
    await sql.begin(async (tx) => restoreRemoval(tx, home, await home.lock(tx), params.removalId))
    return readScriptChanges(sql, home, query.since)
  })
}

function present(row: ScriptRow): ScriptTemplate {
  return { ...row, updatedAt: row.updatedAt.toISOString() }
}

/** Older versions hold what was only kept for counting, and do not say a question's place in the shoot. */
function presentVersion({ topics }: { topics: ScriptTopic[] }): { topics: ScriptTopic[] } {
  const present = ({
    libraryTopicId: _inside,
    ...one
  }: ScriptTopic['questions'][number] & { libraryTopicId?: string }) => ({
    ...one,
    shootPosition: one.shootPosition ?? null,
  })
  return { topics: topics.map((topic) => ({ ...topic, questions: topic.questions.map(present) })) }
}

function found<Row>(row: Row | undefined): Row {
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}
