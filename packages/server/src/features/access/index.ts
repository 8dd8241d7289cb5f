/** Who reaches what: the organizations, roles and storyfiles of a person. It comes after all of these, and identity asks it. */
import type { Feature } from '../../feature.ts'
import { ownData, reachSources } from '../identity/index.ts'
import { deniedBy, findReach, sharedWith, trialsOf, viewedOrganization } from './reach.store.ts'

export const access: Feature = {
  name: 'access',
  extend(context) {
    const source = { ofPerson: findReach, ofOrganization: viewedOrganization, deniedBy, trialsOf }
    reachSources.add(context, source)
    ownData.add(context, async (sql, userId) => ({ sharedStoryfiles: await sharedWith(sql, userId) }))
  },
}
