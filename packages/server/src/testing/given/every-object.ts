import { existsSync } from 'node:fs'
import type { Context } from '../../context.ts'
import { features } from '../../features.ts'

/** Ids by noun: `storyfile` for whatever a route calls `storyfileId`. */
export type Objects = Record<string, string>

/** Makes one of each noun of a feature by which access is anchored; `given` holds those of earlier features. */
// biome-ignore lint/suspicious/noExplicitAny: each feature knows which earlier ones it needs
export type GivenObjects = (context: Context, given: Record<string, any>) => Promise<Objects>

/** One of everything by which access is anchored, in one organization: `given-objects.ts` of each feature. */
export async function givenEveryObject(context: Context, organizationId: string): Promise<Objects> {
  const objects: Objects = { organization: organizationId }
  for (const { name } of features) {
    const file = new URL(`../../features/${name}/given-objects.ts`, import.meta.url)
    if (!existsSync(file)) continue
    const { givenObjects } = (await import(file.pathname)) as { givenObjects: GivenObjects }
    Object.assign(objects, await givenObjects(context, objects))
  }
  return objects
}
