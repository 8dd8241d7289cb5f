import { type ErrorBody, type List, type ListedRelease, type Publication, presetLook } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../testing/given/conversation.ts'
import { type GivenClass, givenClass, learningPath } from '../testing/given/learning.ts'
import { givenStudio, type TestStudio } from '../testing/studio.ts'

let studio: TestStudio
let school: GivenClass
beforeAll(async () => {
  studio = await givenStudio({ jobs: true, variables: { RECORD_STORE_HOSTS: '127.0.0.1' } })
  school = await givenClass(studio)
})
afterAll(() => studio?.stop())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'
type Given = { body?: object; status?: number; ifMatch?: number }
const send = <Reply>(method: Method, url: string, { ifMatch, ...given }: Given = {}) =>
  call<Reply>(studio.app, method, url, {
    headers: {
      ...school.owner.headers,
      ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
    },
    ...given,
  })
const conversa = (path: string) => `/v1/conversa/${path}`
const ofStoryfile = (path: string) => conversa(`storyfiles/${school.storyfileId}/${path}`)
const mine = () => `?organizationId=${school.organizationId}`

/** What is saved, by one who saw `version` of it; what it says afterwards. */
type Saved = {
  begin(): Promise<number | string | null>
  save(text: string, version: number | string | null, status: number): Promise<unknown>
  says(): Promise<unknown>
}

/** What has a version and is changed by PATCH with `if-match`. */
function matched(
  field: string,
  given: { add: () => Promise<object>; list: () => Promise<object[]> },
  id: string,
  path: string,
  text: (text: string) => string = (text) => text,
): Saved {
  let made: Record<string, unknown>
  return {
    async begin() {
      made = (await given.add()) as Record<string, unknown>
      return made.version as number
    },
    save: (wanted, version, status) =>
      send('PATCH', `${path}/${made[id]}`, {
        body: { [field]: text(wanted) },
        ifMatch: version as number,
        status,
      }),
    async says() {
      const found = (await given.list()).find((one) => (one as typeof made)[id] === made[id])
      return (found as typeof made)[field]
    },
  }
}

const things: Record<string, () => Saved> = {
  'the name of a group': () =>
    matched(
      'name',
      {
        add: () =>
          send('POST', `${learningPath}/groups`, {
            body: { organizationId: school.organizationId, name: 'before' },
            status: 201,
          }),
        list: async () => (await send<{ groups: object[] }>('GET', `${learningPath}/groups${mine()}`)).groups,
      },
      'groupId',
      `${learningPath}/groups`,
    ),
  'a learning platform': () => {
    const address = 'http://127.0.0.1:9/lti'
    return matched(
      'name',
      {
        add: () =>
          send('POST', `${learningPath}/platforms`, {
            body: {
              organizationId: school.organizationId,
              name: 'before',
              issuer: address,
              clientId: '1',
              deploymentIds: ['1'],
              authorizationUrl: address,
              tokenUrl: address,
              keysUrl: address,
            },
            status: 201,
          }),
        list: async () =>
          (await send<{ platforms: object[] }>('GET', `${learningPath}/platforms${mine()}`)).platforms,
      },
      'platformId',
      `${learningPath}/platforms`,
    )
  },
  'a link': () =>
    matched(
      'name',
      {
        add: () => send('POST', ofStoryfile('links'), { body: { name: 'before' }, status: 201 }),
        list: async () => (await send<List<object>>('GET', ofStoryfile('links'))).items,
      },
      'linkId',
      ofStoryfile('links'),
    ),
  'a webhook': () =>
    matched(
      'name',
      {
        add: async () => {
          const body = { name: 'before', url: 'http://127.0.0.1:9/', events: ['feedback'] }
          const added = await send<{ webhook: object }>('POST', conversa('webhooks'), {
            body: { organizationId: school.organizationId, ...body },
            status: 201,
          })
          return added.webhook
        },
        list: async () => (await send<List<object>>('GET', conversa(`webhooks${mine()}`))).items,
      },
      'webhookId',
      conversa('webhooks'),
    ),
  'the record store': () => {
    const store = () =>
      send<{ user: string; revision: number }>('GET', `${learningPath}/record_store${mine()}`)
    return {
      begin: async () => (await store()).revision,
      save: (user, basedOn, status) =>
        send('PUT', `${learningPath}/record_store`, {
          body: {
            organizationId: school.organizationId,
            endpoint: 'http://127.0.0.1:9/xapi',
            version: '1.0.3',
            user,
            sendsTexts: false,
            basedOn,
          },
          status,
        }),
      says: async () => (await store()).user,
    }
  },
  'the sites that may show a storyfile': () => {
    const publication = () => send<Publication>('GET', ofStoryfile('publication'))
    return {
      begin: async () => (await publication()).embedVersion,
      save: (text, basedOn, status) =>
        send('PUT', ofStoryfile('publication/embedding'), {
          body: { domains: [`${text}.org`], basedOn },
          status,
        }),
      says: async () => (await publication()).embedDomains.join().replace('.org', ''),
    }
  },
  'the look of the player': () => {
    const publication = () => send<Publication>('GET', ofStoryfile('publication'))
    return {
      begin: async () => (await publication()).lookMark,
      save: (scope, basedOn, status) =>
        send('PUT', ofStoryfile('look'), { body: { ...presetLook('night'), scope, basedOn }, status }),
      says: async () => (await publication()).look?.scope,
    }
  },
  'the note of a release': () => {
    const newest = async () =>
      (await send<List<ListedRelease>>('GET', conversa(`releases?storyfileId=${school.storyfileId}`)))
        .items[0]!
    let number: number
    return {
      async begin() {
        const release = await newest()
        number = release.number
        return release.note
      },
      save: (note, basedOn, status) =>
        send('PUT', ofStoryfile(`releases/${number}/note`), { body: { note, basedOn }, status }),
      says: async () => (await newest()).note,
    }
  },
  'who may open a storyfile': () => {
    const people = async () => (await send<Publication>('GET', ofStoryfile('publication'))).people
    return {
      begin: async () => (await people()).join(),
      save: (text, seen, status) =>
        send('PUT', ofStoryfile('people'), {
          body: { people: [`${text}.org`], basedOn: seen ? [seen] : [] },
          status,
        }),
      says: async () => (await people()).join().replace('.org', ''),
    }
  },
}

test.each(Object.entries(things))('%s: a save that arrives late changes nothing', async (_, given) => {
  const thing = given()
  const version = await thing.begin()
  await thing.save('newer', version, 200)
  const refused = (await thing.save('late', version, 412)) as ErrorBody
  expect([refused.code, await thing.says()]).toEqual(['CHANGED_MEANWHILE', 'newer'])
})
