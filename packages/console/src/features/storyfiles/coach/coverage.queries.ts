import { type BodyInput, coverageRoutes, type ScriptCoverage } from '@studio/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '../../../platform/calls/api.ts'
import { refreshTopic, routeQuery } from '../../../platform/calls/route-query.ts'
import type { ScriptSource } from '../builder/script-source.ts'

/** Of a busy server: what it knew before comes first. */
const untilMeasured = ({ state }: { state: { data: ScriptCoverage | undefined } }) =>
  state.data?.isMeasuring ? 2_000 : false

/** While the script is measured again, the number before stays on the screen. */
export function coverageQuery({ kind, id }: ScriptSource) {
  const measured =
    kind === 'storyfile'
      ? routeQuery(coverageRoutes.script, { params: { storyfileId: id } })
      : (routeQuery(coverageRoutes.template, { params: { scriptId: id } }) as never)
  return { ...measured, placeholderData: keepPreviousData as never, refetchInterval: untilMeasured }
}

export function practiceQuery({ kind, id }: ScriptSource) {
  return kind === 'storyfile'
    ? routeQuery(coverageRoutes.practice, { params: { storyfileId: id } })
    : (routeQuery(coverageRoutes.templatePractice, { params: { scriptId: id } }) as never as ReturnType<
        typeof routeQuery<typeof coverageRoutes.practice>
      >)
}

export async function savePractice(
  { kind, id }: ScriptSource,
  body: BodyInput<typeof coverageRoutes.savePractice>,
  ifMatch: number,
): Promise<void> {
  if (kind === 'storyfile') {
    await call(coverageRoutes.savePractice, { params: { storyfileId: id }, body, ifMatch })
    await refreshTopic('practice', { storyfileId: id })
  } else {
    await call(coverageRoutes.saveTemplatePractice, { params: { scriptId: id }, body, ifMatch })
    await refreshTopic('practice')
  }
}
