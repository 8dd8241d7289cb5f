import { Refusal, routes, type ScriptTemplate, type ScriptTemplateDetail } from '@studio/contract'
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
  useScript,
} from './change-script.ts'
import {
  addQuestionsTo,
  addTopicTo,
  changeQuestionOf,
  changeTopicOf,
  moveIn,
  presentRemoved,
  removeFrom,
  restoreInto,
} from './edit-script.ts'
import { scriptFileReply } from './files/read-script-file.ts'
import { rowsOf } from './files/script-rows.ts'
import { writeDocx } from './files/write-docx.ts'
import { presentContent } from './script-document.ts'
import {
  findScript,
  listScripts,
  readContent,
  readRemoved,
  readUses,
  readVersionContent,
  readVersions,
  type ScriptRow,
} from './scripts.store.ts'

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export function scriptsRoutes(serve: Serve, { sql }: Context): void {
  const table = routes.scripts
  const read = async (scope: Scope, scriptId: string): Promise<ScriptTemplateDetail> => {
    const script = found(await findScript(sql, scope, scriptId))
    const [usedBy, versions] = await Promise.all([
      readUses(sql, scope, scriptId),
      readVersions(sql, scriptId),
    ])
    return {
      ...present(script),
      usedBy: [...usedBy],
      versions: versions.map((one) => ({ ...one, publishedAt: one.publishedAt.toISOString() })),
    }
  }
  const content = async (scope: Scope, scriptId: string) => {
    const { content: stored, contentVersion } = found(await readContent(sql, scope, scriptId))
    return { scriptId, version: contentVersion, ...presentContent(stored) }
  }

  serve(table.list, async ({ query, scope }) => {
    const { rows, total } = await listScripts(sql, scope, query)
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
  serve(table.use, async ({ params, body, ...by }) => ({
    storyfileId: await useScript(sql, by, params.scriptId, body),
  }))
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
    await removeScript(sql, by, params.scriptId)
    return {}
  })
  serve(table.versionContent, async ({ params, scope }) =>
    presentContent(found(await readVersionContent(sql, scope, params.scriptId, params.versionNumber))),
  )
  serve(table.file, async ({ params, query, scope, reply }) => {
    const script = found(await findScript(sql, scope, params.scriptId))
    const { topics } = await content(scope, params.scriptId)
    const { format } = query
    reply
      .header('content-type', format === 'csv' ? 'text/csv; charset=utf-8' : docxType)
      .header('content-disposition', `attachment; filename="${fileName(script.name, 'script')}.${format}"`)
    return format === 'csv' ? `\uFEFF${csvLines(rowsOf(script, topics))}` : writeDocx(script, topics)
  })

  serve(table.content, ({ params, scope }) => content(scope, params.scriptId))
  serve(table.addTopic, ({ params, body, ...by }) => addTopicTo(sql, params.scriptId, body.name, by))
  serve(table.updateTopic, async ({ params, body, ifMatch, ...by }) => {
    const topic = await changeTopicOf(sql, params, body, ifMatch, by)
    return presentContent({ topics: [topic] }).topics[0]!
  })
  serve(table.removeTopic, ({ params: { scriptId, topicId }, ...by }) =>
    removeFrom(sql, scriptId, { topicId }, by),
  )
  serve(table.addQuestions, async ({ params, body, language, ...by }) => {
    const { questions, skipped } = await addQuestionsTo(sql, params.scriptId, body, by)
    return { questions, skipped: skipped.map(({ text, reason }) => ({ text, reason: reason[language] })) }
  })
  serve(table.updateQuestion, ({ params, body, ifMatch, ...by }) =>
    changeQuestionOf(sql, params, body, ifMatch, by),
  )
  serve(table.removeQuestion, ({ params: { scriptId, questionId }, ...by }) =>
    removeFrom(sql, scriptId, { questionId }, by),
  )
  serve(table.removals, async ({ params }) => ({
    removals: (await readRemoved(sql, params.scriptId)).map(presentRemoved),
  }))
  serve(table.restoreRemoval, async ({ params, ...by }) => {
    const { topics, ...rest } = await restoreInto(sql, params.scriptId, params.removalId, by)
    return { ...rest, ...presentContent({ topics }) }
  })
  serve(table.move, async ({ params, body, ...by }) => {
    const { topics, ...rest } = await moveIn(sql, params.scriptId, body, by)
    return { ...rest, ...presentContent({ topics }) }
  })
}

function present(row: ScriptRow): ScriptTemplate {
  return { ...row, updatedAt: row.updatedAt.toISOString() }
}

function found<Row>(row: Row | undefined): Row {
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}
