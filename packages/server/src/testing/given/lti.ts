import type { LearningPlatform, List, Student } from '@studio/contract'
import type { JWTPayload } from 'jose'
import { launcher } from '../partners/lti-launch.ts'
import { givenLtiPlatform } from '../partners/lti-platform.ts'
import type { TestStudio } from '../studio.ts'
import { asOwner, givenClass } from './learning.ts'

export const lti = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`

type Tool = { loginUrl: string; launchUrl: string; toolKeysUrl: string }

/** A class whose activity a learning platform opens, for a pupil or whom the claims of a launch name. */
export async function givenLtiSchool(studio: TestStudio) {
  const school = await givenClass(studio, { grading: 'points', points: 20, attempts: 2 })
  const platform = await givenLtiPlatform()
  const { issuer, clientId, deploymentIds, authorizationUrl, tokenUrl, keysUrl } = platform
  const { organizationId, owner, activity } = school
  const registered = await asOwner<LearningPlatform>(
    studio,
    owner,
    'POST',
    '/platforms',
    {
      organizationId,
      name: 'Moodle',
      issuer,
      clientId,
      deploymentIds,
      authorizationUrl,
      tokenUrl,
      keysUrl,
    },
    201,
  )
  const path = `?organizationId=${organizationId}`
  const { tool } = await asOwner<{ tool: Tool }>(studio, owner, 'GET', `/platforms${path}`)
  platform.toolKeys = async () =>
    (await studio.app.inject({ url: new URL(tool.toolKeysUrl).pathname })).json()
  const { begin, post, launch } = launcher(studio, platform, () => tool)
  return {
    school,
    platform,
    registered,
    tool,
    begin,
    post,
    /** A whole launch of the activity. */
    launch: (claims?: (claims: JWTPayload) => object, options?: Parameters<typeof platform.sign>[1]) =>
      launch(claims, options, { [lti('custom')]: { activity_id: activity.activityId } }),
    students: async () => (await asOwner<List<Student>>(studio, owner, 'GET', `/students${path}`)).items,
  }
}
