/** Who is asking: sign-in, the session record, the embedded OpenID provider, API keys. */
import type { Feature } from '../../feature.ts'
import { watchPersons } from './machine.ts'
import { serveMe } from './me.routes.ts'

export const identity: Feature = {
  name: 'identity',
  routes(serve, context) {
    serveMe(serve, context)
  },
  async plugin(_app, context) {
    await watchPersons(context)
  },
}

export { forgetPerson } from './actor.store.ts'
export { narrowScopes } from './actor.ts'
export { authenticate, type Credentials } from './authenticate.ts'
export { credentialsOf, refuseCrossSite } from './credentials.ts'
export { issueToken } from './issue-token.ts'
export { hashPassword, verifyPassword } from './password.ts'
export { createUser, findUserByEmail, listUsers, type NewUser, type User } from './users.store.ts'
