/** Who is asking: sign-in, the session record, the embedded OpenID provider, API keys. */
import type { Feature } from '../../feature.ts'
import { sendsLetters } from '../../platform/mail/letters.ts'
import { serveConfig } from './config.routes.ts'
import { serveExternalIssuer } from './issuer/external-issuer.routes.ts'
import { serveApiKeys } from './keys/api-keys.routes.ts'
import { serveOwnAccount } from './own-account/own-account.routes.ts'
import { serveOwnSessions } from './own-account/own-sessions.routes.ts'
import { watchPersons } from './people/machine.ts'
import { serveMe } from './people/me.routes.ts'
import { mountProvider } from './provider/provider.routes.ts'
import { signUpKind } from './provider/sign-up/sign-up-kind.ts'
import { serveSession } from './session/session.routes.ts'
import { serveSilentCheck } from './session/silent-check.routes.ts'
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
  offers: ['users', 'user_identities', 'api_keys'],
  extend: (context) => sendsLetters(context, signUpKind),
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
    work.every('identity.sweep', '17 * * * *', () => sweep(context))
  },
}

export { brandsAt } from './issuer/brands.ts'
export { insertApiKey, revokeApiKeys, revokeOrganizationKey } from './keys/api-keys.store.ts'
export { issueToken } from './keys/issue-token.ts'
export { hashPassword, passwordCost, verifyPassword } from './keys/password.ts'
export {
  endSignIns,
  lookAtReset,
  makeReset,
  newLinkToken,
  refuseWeak,
  resetSignIn,
} from './keys/reset-sign-in.ts'
export { rotateSigningKeys } from './keys/signing-keys.store.ts'
export { ownDeedEvent, refuseKeys } from './own-account/own-account.ts'
export { ownData } from './own-account/own-data.ts'
export { findActor, forgetPerson, forgetPersons } from './people/actor.store.ts'
export { currentActor } from './people/current-actor.ts'
export {
  type Admission,
  firstSignIns,
  type Newcomer,
  signIns,
} from './people/first-sign-in.ts'
export { type Reach, reachSources, type Viewed } from './people/reach.ts'
export {
  confirmEmail,
  createUser,
  findChosenLocale,
  findUserByEmail,
  findVerified,
  listPlatformAdmins,
  listUsers,
  lockPlatformAdmins,
  setAccountClosed,
  setPlatformAdmin,
  signInEvent,
  takeDigest,
} from './people/users.store.ts'
export { type Where, whereNow } from './people/where.ts'
export { samples } from './sample.ts'
export { apiKeyPrefix, authenticate, callerKnown, secretHash } from './session/authenticate.ts'
export { credentialsOf, isSafe, refuseCrossSite } from './session/credentials.ts'
export { entryTicket } from './session/entry-ticket.ts'
export { signedInAs } from './session/signed-in-as.ts'
