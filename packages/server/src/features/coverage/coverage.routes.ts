import { Refusal, routes, type ScriptCoverage, type ScriptKind, sentence } from '@studio/contract'
import { kindOf, practiceOfKind } from '@studio/dialogue'
import type { Scope } from '../../access.ts'
import type { Context } from '../../context.ts'
import { noteChange } from '../../platform/changes/changes.store.ts'
import type { Sql } from '../../platform/database/sql.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import {
  aboutScript,
  findScript,
  readScriptTopics,
  type ScriptParams,
  type ScriptPlace,
  scriptIn,
} from '../scripts/index.ts'
import { findStoryfile } from '../storyfiles/index.ts'
import { type CoverageNow, coverageNow, type Measurable, scriptedQuestions } from './measure-script.ts'
import {
  type PracticeLines,
  readPractice,
  readRehearsed,
  readTemplateRehearsed,
  writePractice,
} from './practice.store.ts'
import { wordingsOf } from './wordings.ts'

/** A script that is tried: whose it is, and what guests asked of it in rehearsal. */
type Tried = ScriptPlace & { language: string; organizationId: string | null; rehearsed: string[] }

/** Guests rehearse with a storyfile: of a template, those made from it count that the caller may see. */
async function findTried(sql: Sql, scope: Scope, params: ScriptParams): Promise<Tried> {
  if ('storyfileId' in params) {
    const scriptId = params.storyfileId
    const { language, organizationId } = found(await findStoryfile(sql, scope, scriptId))
    const rehearsed = await readRehearsed(sql, scriptId)
    return { scriptId, ownedBy: 'storyfile_id', language, organizationId, rehearsed }
  }
  const { scriptId } = params
  const { language, organizationId } = found(await findScript(sql, scope, scriptId))
  const rehearsed = await readTemplateRehearsed(sql, scope, scriptId)
  return { scriptId, ownedBy: 'template_id', language, organizationId, rehearsed }
}

export function coverageRoutes(serve: Serve, context: Context): void {
  const { sql } = context
  const table = routes.coverage
  const measurableOf = async (scope: Scope, params: ScriptParams) => {
    const { scriptId, language, rehearsed } = await findTried(sql, scope, params)
    const [topics, imported] = await Promise.all([
      readScriptTopics(sql, scriptId),
      readPractice(sql, scriptId),
    ])
    return { language, topics, ...together(imported, rehearsed) }
  }
  const practiceOf = async (scope: Scope, params: ScriptParams) => practice(await measurableOf(scope, params))

  serve(table.wordings, async ({ body }) => ({ items: await wordingsOf(context, body) }))
  for (const route of [table.script, table.template])
    serve(route, async ({ params, scope }) =>
      present(await coverageNow(context, scriptIn(params), scope, () => measurableOf(scope, params))),
    )
  for (const route of [table.practice, table.templatePractice])
    serve(route, async ({ params, scope }) => ({ ...params, ...(await practiceOf(scope, params)) }))
  for (const route of [table.savePractice, table.saveTemplatePractice])
    serve(route, async ({ params, body, scope, ifMatch: seen }) => {
      const tried = await findTried(sql, scope, params)
      const { organizationId } = tried
      // Scripts that ship with the studio are no one's to write.
      if (organizationId === null) throw new Refusal('NOT_FOUND')
      const lines = eachOnce(body.lines)
      await sql.begin(async (tx) => {
        if (!(await writePractice(tx, tried, { lines, seen }))) throw changed()
        await noteChange(tx, { topic: 'practice', organizationId, ...aboutScript(params) })
      })
      return { ...params, ...(await practiceOf(scope, params)) }
    })
}

function found<Row>(row: Row | undefined): Row {
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

const changed = () => new Refusal('CHANGED_MEANWHILE', { thing: sentence('list of practice questions') })

/** An imported line that guests asked too counts once. */
function together({ lines, version }: PracticeLines, rehearsed: string[]) {
  return {
    version,
    lines,
    rehearsed: eachOnce([...lines, ...rehearsed]).filter((line) => !lines.includes(line)),
  }
}

/** What a script is tried with: the imported questions, else the studio's own for its kind, and what guests of a rehearsal asked. */
function practice({ language, topics, version, lines, rehearsed }: Measurable & { version: number }) {
  const script = scriptedQuestions(topics)
  const scriptKind = kindOf(
    script.flatMap(({ text, variants }) => [text, ...variants]),
    language,
  )
  return lines.length > 0
    ? { version, source: 'imported' as const, scriptKind, lines, rehearsed }
    : {
        version,
        source: 'bank' as const,
        scriptKind,
        rehearsed,
        lines: textsOfKind(scriptKind, language),
      }
}

const textsOfKind = (kind: ScriptKind, language: string) =>
  practiceOfKind(kind, language).map(({ text }) => text)

function present({ measurable, coverage, isMeasuring }: CoverageNow): ScriptCoverage {
  const { language, lines, rehearsed } = measurable
  const { kind, practice, caught, caughtWithMissing, missing } = coverage
  return {
    language,
    source: lines.length > 0 ? 'imported' : 'bank',
    scriptKind: kind,
    practiceQuestions: practice,
    rehearsedQuestions: rehearsed.length,
    caught,
    caughtWithMissing,
    missing: missing.map(({ text, variants, gain }) => ({ text, variants, gain })),
    isMeasuring,
  }
}

/** The first of lines that differ only in case, spaces or punctuation. */
function eachOnce(lines: string[]): string[] {
  const first = new Map<string, string>()
  for (const line of lines) {
    const plain =
      line
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu)
        ?.join(' ') ?? ''
    if (plain !== '' && !first.has(plain)) first.set(plain, line)
  }
  return [...first.values()]
}
