import { randomUUID } from 'node:crypto'
import { gateway } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser, givenListeningStudio, signIn } from '../../testing/browser.ts'
import { createUser } from '../identity/index.ts'
import { insertClient } from './clients.store.ts'
import { insertCodes } from './codes.store.ts'

// A second studio plays the issuer that vouches for people.
let issuer: Awaited<ReturnType<typeof givenListeningStudio>>
beforeAll(async () => {
  issuer = await givenListeningStudio()
})
afterAll(() => issuer?.stop())

/** A person whom only the issuer knows comes to a studio; answers what the studio says. */
async function arrive(studio: Awaited<ReturnType<typeof givenListeningStudio>>) {
  const account = { email: `${randomUUID()}@example.com`, password: 'correct horse battery' }
  await createUser(issuer.context.sql, { ...account, firstName: 'Nora', lastName: 'Feld' })
  const tokens = await signIn(new Browser(issuer.url), issuer.url, account)
  const browser = new Browser(studio.url)
  const headers = { [gateway.systemHeader]: gateway.systemId, 'content-type': 'application/json' }
  const send = (path: string, body: object) =>
    browser.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  const reply = await send('/api/session', {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    idToken: tokens.id_token,
  })
  return { reply, send }
}

const givenStudioAt = (signUp: 'open' | 'closed') =>
  givenListeningStudio({ OIDC_ISSUER: `${issuer.url}/realms/studio`, STUDIO_SIGN_UP: signUp })

test('where sign-up is open, a stranger signs in and opens a trial with a code', async () => {
  const studio = await givenStudioAt('open')
  try {
    const maker = (await createUser(studio.context.sql, {
      email: 'a@b.example',
      firstName: '',
      lastName: '',
    }))!
    await studio.context.sql.begin(async (tx) => {
      const createdBy = maker.userId
      const client = { name: 'Guild', contact: '', notes: '', status: 'active' as const, createdBy }
      const promoClientId = await insertClient(tx, client)
      const window = { startsAt: null, endsAt: null, maxRedemptions: null, perAccount: 1, draft: false }
      const terms = { kind: 'free_questions' as const, value: 33, plan: null, ...window }
      await insertCodes(tx, ['TRIAL33'], { ...terms, promoClientId, batchId: null, createdBy })
    })
    const { reply, send } = await arrive(studio)
    expect(reply.status).toBe(200)
    const opened = await send('/v1/conversa/promo/trials', { code: 'trial33', label: 'Archive Feld' })
    expect(await opened.json()).toMatchObject({ plan: 'trial', questionsLeft: 33 })
  } finally {
    await studio.stop()
  }
})

test('where it is closed, the stranger does not get in', async () => {
  const studio = await givenStudioAt('closed')
  try {
    const { reply } = await arrive(studio)
    expect(await reply.json()).toMatchObject({
      code: 'SIGN_IN_REFUSED',
      message: 'We could not sign you in. Please try again.',
    })
  } finally {
    await studio.stop()
  }
})
