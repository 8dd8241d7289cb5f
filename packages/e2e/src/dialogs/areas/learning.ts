import { givenLtiPlatform } from '../../talking/lti-platform.ts'
import { api, choose, type DialogRow, organizationId } from '../dialog-row.ts'

const withModule = async (page: Parameters<typeof organizationId>[0], path: string) => {
  const id = await organizationId(page)
  await api(page, 'PATCH', `/v1/conversa/organizations/${id}/terms`, {
    attributes: { LEARNING_MODULE: true },
  })
  return `${path}?organizationId=${id}`
}
const students: DialogRow['path'] = (page) => withModule(page, '/learning/students')
const acts = 'Actions for Aline'

/** An activity about the sample that one pupil has joined. */
async function activityOfOne(page: Parameters<typeof organizationId>[0]): Promise<string> {
  await withModule(page, '/learning')
  const activities = '/v1/conversa/learning/activities'
  const { items } = await api<{ items: { storyfileId: string; organizationId: string }[] }>(
    page,
    'GET',
    '/v1/conversa/storyfiles?filter=status:published',
  )
  const { storyfileId, organizationId: of } = items[0]!
  const made = { organizationId: of, name: `One student ${crypto.randomUUID()}` }
  const { activityId } = await api<{ activityId: string }>(page, 'POST', activities, made)
  const path = `${activities}/${activityId}`
  await api(page, 'PATCH', path, { storyfileIds: [storyfileId] })
  await api(page, 'POST', `${path}/state`, { act: 'open' })
  const { code } = await api<{ code: string }>(page, 'POST', `${path}/codes`, { groupId: null, hours: 1 })
  await api(page, 'POST', '/v1/learning/join', { code, name: 'Kaya', deviceId: crypto.randomUUID() })
  return `/learning?activity=${activityId}`
}

const activityWithCode: DialogRow['path'] = (page) =>
  activityOfOne(page).then((path) => `${path}&tab=prepare`)

/** A platform from whose course somebody opened an activity. */
async function recordsWithCourse(page: Parameters<typeof organizationId>[0]): Promise<string> {
  const path = await withModule(page, '/learning')
  const of = await organizationId(page)
  const platform = await givenLtiPlatform()
  platform.release()
  const { base } = platform
  const addresses = { authorizationUrl: `${base}/auth`, tokenUrl: `${base}/token`, keysUrl: `${base}/keys` }
  const settings = { name: 'Canvas', issuer: base, clientId: 'studio-1', deploymentIds: ['deployment-1'] }
  const platforms = '/v1/conversa/learning/platforms'
  await api(page, 'POST', platforms, { organizationId: of, ...settings, ...addresses })
  const { tool } = await api<{ tool: Record<'loginUrl' | 'launchUrl' | 'toolKeysUrl', string> }>(
    page,
    'GET',
    `${platforms}?organizationId=${of}`,
  )
  platform.tool = {
    client_id: 'studio-1',
    initiate_login_uri: tool.loginUrl,
    redirect_uris: [tool.launchUrl],
    jwks_uri: tool.toolKeysUrl,
  }
  // The course is known by now, though this activity is not.
  await platform.launch({ sub: 'pupil-1', name: 'Mila', activityId: 'none' })
  return `${path}&view=records`
}

export const learning: DialogRow[] = [
  {
    name: 'features/lti/bring-in-dialog bringInTitle',
    as: 'admin',
    path: recordsWithCourse,
    fresh: true,
    data: ['History 8B'],
    open: (page) => page.getByRole('button', { name: 'Bring in the class of History 8B' }).click(),
  },
  {
    name: 'features/learning/new-activity-dialog newActivity',
    as: 'admin',
    path: (page) => withModule(page, '/learning'),
    open: (page) => page.getByRole('button', { name: 'New activity' }).first().click(),
  },
  {
    name: 'features/lti/platform-dialog newPlatform',
    as: 'admin',
    path: (page) => withModule(page, '/learning').then((path) => `${path}&view=records`),
    open: (page) => page.getByRole('button', { name: 'Add a learning platform' }).click(),
  },
  {
    name: 'features/lti/platform-dialog editPlatform',
    as: 'admin',
    async path(page) {
      const path = await withModule(page, '/learning')
      const at = 'https://school.example'
      await api(page, 'POST', '/v1/conversa/learning/platforms', {
        organizationId: await organizationId(page),
        name: 'Moodle',
        issuer: at,
        clientId: 'studio',
        deploymentIds: ['1'],
        authorizationUrl: `${at}/auth`,
        tokenUrl: `${at}/token`,
        keysUrl: `${at}/keys`,
      })
      return `${path}&view=records`
    },
    fresh: true,
    open: (page) => page.getByRole('button', { name: 'Edit Moodle' }).click(),
  },
  {
    name: 'features/learning/students/student-dialog newStudent',
    as: 'admin',
    path: students,
    open: (page) => page.getByRole('button', { name: 'New student' }).click(),
  },
  {
    name: 'features/learning/students/groups-dialog groups',
    as: 'admin',
    async path(page) {
      const path = await students(page)
      const group = { organizationId: await organizationId(page), name: '8B' }
      await api(page, 'POST', '/v1/conversa/learning/groups', group)
      return path
    },
    fresh: true,
    open: (page) => page.getByRole('button', { name: 'Groups', exact: true }).click(),
  },
  {
    name: 'features/learning/students/roster-dialog pasteList',
    as: 'admin',
    path: students,
    open: (page) => page.getByRole('button', { name: 'Paste a list' }).first().click(),
  },
  {
    name: 'features/learning/students/students-page menu',
    as: 'admin',
    async path(page) {
      const path = await students(page)
      await api(page, 'POST', '/v1/conversa/learning/students', {
        organizationId: await organizationId(page),
        name: 'Aline',
        externalId: '',
        groupIds: [],
        guardianConsent: 'not_needed',
      })
      return path
    },
    fresh: true,
    open: (page) => page.getByRole('button', { name: acts }).click(),
  },
  {
    name: 'features/learning/students/student-dialog editStudent',
    as: 'admin',
    path: students,
    open: (page) => choose(page, acts, 'Edit'),
  },
  {
    name: 'features/learning/students/merge-dialog mergeTitle',
    as: 'admin',
    path: students,
    open: (page) => choose(page, acts, 'Merge'),
  },
  {
    name: 'features/learning/students/erase-student-dialog eraseTitle',
    as: 'admin',
    path: students,
    open: (page) => choose(page, acts, 'Erase'),
  },
  {
    name: 'features/learning/class/class-codes newCodeTitle',
    as: 'admin',
    path: activityWithCode,
    fresh: true,
    open: (page) => page.getByRole('button', { name: 'New code' }).click(),
  },
  {
    name: 'features/learning/class/class-codes endCodeTitle',
    as: 'admin',
    path: activityWithCode,
    fresh: true,
    open: (page) => page.getByRole('button', { name: 'End this code' }).click(),
  },
  {
    name: 'features/learning/class/pupil-path-panel panel',
    as: 'admin',
    path: (page) => activityOfOne(page).then((path) => `${path}&tab=results`),
    fresh: true,
    open: (page) => page.getByRole('button', { name: 'Kaya' }).click(),
  },
]
