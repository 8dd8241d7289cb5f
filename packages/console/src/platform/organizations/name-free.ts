import { organizationsRoutes, type ParamsOf } from '@studio/contract'
import { call } from '../calls/api.ts'

type Named = ParamsOf<typeof organizationsRoutes.nameTaken>['type']

/** Whether a name is still free: in an organization, or among all where the noun has none. */
export async function isNameFree(type: Named, name: string, organizationId?: string): Promise<boolean> {
  const query = { name, ...(organizationId ? { organizationIds: organizationId } : {}) }
  return (await call(organizationsRoutes.nameTaken, { params: { type }, query })).unique
}
