import {
  Refusal,
  routes,
  type ScriptContent,
  type ScriptCoverage,
  type ScriptKind,
  sentence,
} from '@studio/contract'
import { kindOf, practiceOfKind } from '@studio/dialogue'
import type { Scope } from '../../access.ts'
import type { Context } from '../../context.ts'
import { noteChange } from '../../platform/changes/changes.store.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { findScript, readScriptTopics } from '../scripts/index.ts'
import { findStoryfile, noteStoryfile, readScript } from '../storyfiles/index.ts'
import { type CoverageNow, coverageNow, scriptedQuestions } from './measure-script.ts'
import {
  type PracticeLines,
  readPractice,
  readRehearsed,
  readTemplatePractice,
  readTemplateRehearsed,
  writePractice,
  writeTemplatePractice,
} from './practice.store.ts'
import { wordingsOf } from './wordings.ts'

export function coverageRoutes(serve: Serve, context: Context): void {
  const { sql } = context
  const languageOf = async (scope: Scope, storyfileId: string) => {
    const storyfile = await findStoryfile(sql, scope, storyfileId)
    if (!storyfile) throw new Refusal('NOT_FOUND')
    return storyfile.language
  }
  const askedOf = async (storyfileId: string) =>
    together(await Promise.all([readPractice(sql, storyfileId), readRehearsed(sql, storyfileId)]))
  const practiceOf = async (language: string, storyfileId: string) => ({
    storyfileId,
    ...practice(language, (await readScript(sql, storyfileId)).topics, await askedOf(storyfileId)),
  })
  const templateOf = async (scope: Scope, scriptId: string) => {
    const script = await findScript(sql, scope, scriptId)
    if (!script) throw new Refusal('NOT_FOUND')
    // Guests rehearse with a storyfile: those made from the script count.
    const asked = together(
      await Promise.all([readTemplatePractice(sql, scriptId), readTemplateRehearsed(sql, scope, scriptId)]),
    )
    return { script, asked }
  }
  const practiceOfTemplate = async (scope: Scope, scriptId: string) => {
    const [{ script, asked }, topics] = await Promise.all([
      templateOf(scope, scriptId),
      readScriptTopics(sql, scriptId),
    ])
    return { scriptId, ...practice(script.language, topics, asked) }
  }

  serve(routes.coverage.wordings, async ({ body }) => ({ items: await wordingsOf(context, body) }))
  serve(routes.coverage.script, async ({ params: { storyfileId }, scope }) => {
    const read = async () => {
      const language = await languageOf(scope, storyfileId)
      const [{ topics }, asked] = await Promise.all([readScript(sql, storyfileId), askedOf(storyfileId)])
      return { language, topics, ...asked }
    }
    return present(await coverageNow(context, storyfileId, scope, read))
  })
  serve(routes.coverage.template, async ({ params: { scriptId }, scope }) => {
    const read = async () => {
      const [{ script, asked }, topics] = await Promise.all([
        templateOf(scope, scriptId),
        readScriptTopics(sql, scriptId),
      ])
      return { language: script.language, ...asked, topics }
    }
    return present(await coverageNow(context, scriptId, scope, read))
  })
  serve(routes.coverage.practice, async ({ params: { storyfileId }, scope }) =>
    practiceOf(await languageOf(scope, storyfileId), storyfileId),
  )
  serve(routes.coverage.savePractice, async ({ params: { storyfileId }, body, scope, ifMatch: seen }) => {
    const language = await languageOf(scope, storyfileId)
    await sql.begin(async (tx) => {
      if (!(await writePractice(tx, storyfileId, { lines: eachOnce(body.lines), seen }))) throw changed()
      await noteStoryfile(tx, 'practice', storyfileId)
    })
    return practiceOf(language, storyfileId)
  })
  serve(routes.coverage.templatePractice, async ({ params: { scriptId }, scope }) => {
    return practiceOfTemplate(scope, scriptId)
  })
  serve(
    routes.coverage.saveTemplatePractice,
    async ({ params: { scriptId }, body, scope, owner: { organizationId }, ifMatch: seen }) => {
      const { script } = await templateOf(scope, scriptId)
      // Scripts that ship with the studio are nobody's to write.
      if (script.organizationId === null) throw new Refusal('NOT_FOUND')
      const lines = eachOnce(body.lines)
      await sql.begin(async (tx) => {
        const isSaved = await writeTemplatePractice(tx, { scriptId, organizationId }, { lines, seen })
        if (!isSaved) throw changed()
        await noteChange(tx, { topic: 'practice', organizationId, subjectId: scriptId })
      })
      return practiceOfTemplate(scope, scriptId)
    },
  )
}

const changed = () => new Refusal('CHANGED_MEANWHILE', { thing: sentence('list of practice questions') })

/** An imported line that guests asked too counts once. */
function together([{ lines, version }, rehearsed]: [PracticeLines, string[]]) {
  return {
    version,
    lines,
    rehearsed: eachOnce([...lines, ...rehearsed]).filter((line) => !lines.includes(line)),
  }
}

/** What a script is tried with: the imported questions, else the studio's own for its kind, and what guests of a rehearsal asked. */
function practice(
  language: string,
  topics: ScriptContent['topics'],
  asked: PracticeLines & { rehearsed: string[] },
) {
  const { version, lines, rehearsed } = asked
  const script = scriptedQuestions(topics)
  const scriptKind = kindOf(
    script.flatMap(({ text, variants }) => [text, ...variants]),
    language,
  )
  return lines.length > 0
    ? { version, source: 'imported' as const, scriptKind, lines, rehearsed }
    : {
        ...{ version, source: 'bank' as const, scriptKind, rehearsed },
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
