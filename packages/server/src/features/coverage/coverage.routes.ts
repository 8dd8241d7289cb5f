import { Refusal, routes } from '@studio/contract'
import { practiceFromBank } from '@studio/dialogue'
import type { Scope } from '../../access.ts'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { findStoryfile, noteStoryfile, readScript } from '../storyfiles/index.ts'
import { measureScript } from './measure-script.ts'
import { readPractice, writePractice } from './practice.store.ts'

export function coverageRoutes(serve: Serve, { sql }: Context): void {
  const languageOf = async (scope: Scope, storyfileId: string) => {
    const storyfile = await findStoryfile(sql, scope, storyfileId)
    if (!storyfile) throw new Refusal('NOT_FOUND')
    return storyfile.language
  }
  const practiceOf = async (language: string, storyfileId: string) => {
    const imported = await readPractice(sql, storyfileId)
    if (imported.length > 0) return { storyfileId, source: 'imported' as const, lines: imported }
    return { storyfileId, source: 'bank' as const, lines: practiceFromBank(language).map(({ text }) => text) }
  }

  serve(routes.coverage.script, async ({ params: { storyfileId }, scope }) => {
    const language = await languageOf(scope, storyfileId)
    const [script, lines] = await Promise.all([readScript(sql, storyfileId), readPractice(sql, storyfileId)])
    const measured = await measureScript(storyfileId, { language, lines, topics: script.topics })
    return {
      storyfileId,
      scriptVersion: script.version,
      source: lines.length > 0 ? ('imported' as const) : ('bank' as const),
      practiceQuestions: measured.practice,
      caught: measured.caught,
      caughtWithMissing: measured.caughtWithMissing,
      missing: measured.missing.map(({ text, variants, gain }) => ({ text, variants, gain })),
    }
  })
  serve(routes.coverage.practice, async ({ params: { storyfileId }, scope }) =>
    practiceOf(await languageOf(scope, storyfileId), storyfileId),
  )
  serve(routes.coverage.savePractice, async ({ params: { storyfileId }, body, scope }) => {
    const language = await languageOf(scope, storyfileId)
    await sql.begin(async (tx) => {
      await writePractice(tx, storyfileId, eachOnce(body.lines))
      await noteStoryfile(tx, 'practice', storyfileId)
    })
    return practiceOf(language, storyfileId)
  })
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
