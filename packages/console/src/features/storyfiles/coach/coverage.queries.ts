import { type BodyInput, coverageRoutes, type ScriptCoverage } from '@studio/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '../../../platform/calls/api.ts'
import { routeQuery } from '../../../platform/calls/route-query.ts'
import { oneOf, paramsOf, refreshSource, type ScriptSource } from '../../../platform/scripts/script-source.ts'

/** Of a busy server: what it knew before comes first. */
const untilMeasured = ({ state }: { state: { data: ScriptCoverage | undefined } }) =>
  state.data?.isMeasuring ? 2_000 : false

/** While the script is measured again, the number before stays on the screen. */
export function coverageQuery(source: ScriptSource) {
  const route = oneOf(source, coverageRoutes.script, coverageRoutes.template)
  const measured = routeQuery(route, { params: paramsOf(source) })
  return { ...measured, placeholderData: keepPreviousData, refetchInterval: untilMeasured }
}

export function practiceQuery(source: ScriptSource) {
  const route = oneOf(source, coverageRoutes.practice, coverageRoutes.templatePractice)
  return routeQuery(route, { params: paramsOf(source) })
}

export async function savePractice(
  source: ScriptSource,
  body: BodyInput<typeof coverageRoutes.savePractice>,
  ifMatch: number,
): Promise<void> {
  const route = oneOf(source, coverageRoutes.savePractice, coverageRoutes.saveTemplatePractice)
  await call(route, { params: paramsOf(source), body, ifMatch })
  await refreshSource(source, 'practice')
}
