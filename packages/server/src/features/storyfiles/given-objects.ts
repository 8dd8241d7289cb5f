import type { GivenObjects } from '../../testing/given/every-object.ts'
import { givenStoryfile } from '../../testing/given/given.ts'

export const givenObjects: GivenObjects = async (context, { organization }) => {
  const storyfile = await givenStoryfile(context, { organizationId: organization })
  return { storyfile }
}
