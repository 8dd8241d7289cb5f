/** Who is asking: sign-in, the session record, the embedded OpenID provider, API keys. */
import type { Feature } from '../../feature.ts'
import { serveApiKeys } from './api-keys.routes.ts'
import { serveConfig } from './config.routes.ts'
import { serveExternalIssuer } from './external-issuer.routes.ts'
import { watchPersons } from './machine.ts'
import { serveMe } from './me.routes.ts'
import { serveOwnAccount } from './own-account/own-account.routes.ts'
import { serveOwnSessions } from './own-account/own-sessions.routes.ts'
import { mountProvider } from './provider/provider.routes.ts'
import { sendSignUps } from './provider/sign-up.jobs.ts'
import { serveSession } from './session.routes.ts'
import { serveSilentCheck } from './silent-check.routes.ts'
import { sweep } from './sweep.jobs.ts'

export const identity: Feature = {
  name: 'identity',
  tables: [
    'api_keys',
    'oidc_payloads',
    'sessions',
    'sign_in_failures',
    'sign_in_resets',
    'sign_ups',
    'user_identities',
    'users',
  ],
  routes(serve, context) {
    serveConfig(serve, context)
    serveMe(serve, context)
    serveSession(serve, context)
    serveApiKeys(serve, context)
    serveOwnAccount(serve, context)
    serveOwnSessions(serve, context)
  },
  async plugin(app, context) {
    await watchPersons(context)
    serveSilentCheck(app)
    if (context.config.OIDC_ISSUER) serveExternalIssuer(app, context)
    else await mountProvider(app, context)
  },
  jobs(work, context) {
    sendSignUps(work, context)
    work.every('identity.sweep', '17 * * * *', () => sweep(context))
  },
}

export { findActor, forgetPerson, forgetPersons } from './actor.store.ts'
export { insertApiKey, revokeApiKeys, revokeOrganizationKey } from './api-keys.store.ts'
export { apiKeyPrefix, authenticate, secretHash } from './authenticate.ts'
export { credentialsOf, isSafe, refuseCrossSite } from './credentials.ts'
export { currentActor } from './current-actor.ts'
export { entryTicket } from './entry-ticket.ts'
export {
  type Admission,
  type Newcomer,
  onFirstSignIn,
  onSignIn,
} from './first-sign-in.ts'
export { issueToken } from './issue-token.ts'
export { type Letterhead, letterheadOf, organizationBrandAt } from './organization-brand.ts'
export { type OwnDeed, ownDeedEvent, refuseKeys } from './own-account/own-account.ts'
export { verifyPassword } from './password.ts'
export { endSignIns, lookAtReset, makeReset, newLinkToken, refuseWeak, resetSignIn } from './reset-sign-in.ts'
export { offerSample } from './sample.ts'
export { rotateSigningKeys } from './signing-keys.store.ts'
export {
  confirmEmail,
  createUser,
  findUserByEmail,
  findVerified,
  listPlatformAdmins,
  listUsers,
  lockPlatformAdmins,
  type SignIn,
  setAccountClosed,
  setPlatformAdmin,
  signInEvent,
  takeDigest,
} from './users.store.ts'
export { type Where, whereNow } from './where.ts'
