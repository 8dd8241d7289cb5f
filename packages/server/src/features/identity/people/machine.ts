import type { Context } from '../../../context.ts'
import { changeFeedOf } from '../../../platform/changes/change-feed.ts'
import { perContext } from '../../../platform/per-context.ts'
import { createExternalIssuer, type ExternalIssuer } from '../issuer/external-issuer.ts'
import { claimedIssuer, createEmbeddedVerifier, isOwnIssuer, type VerifyToken } from '../issuer/issuer.ts'
import type { TokenSource } from '../session/token-source.ts'
import { type ActorCache, createActorCache, unsettle } from './actor-cache.ts'

/** What identity keeps while a server runs; one for each context. */
export type Machine = {
  actors: ActorCache
  /** Checks an access token of the embedded provider, of the command line or of the external issuer. */
  verify: VerifyToken
  /** Present when OIDC_ISSUER is set. */
  external?: ExternalIssuer
  /** Set when the provider is mounted, or the external issuer is in use. */
  source?: TokenSource
}

export const machineOf = perContext(createMachine)

function createMachine(context: Context): Machine {
  const { config } = context
  const embedded = createEmbeddedVerifier(context)
  const actors = createActorCache()
  if (!config.OIDC_ISSUER) return { actors, verify: embedded }
  const external = createExternalIssuer({ ...config, OIDC_ISSUER: config.OIDC_ISSUER })
  const isOwn = (token: string) => isOwnIssuer(claimedIssuer(token), config.publicUrl)
  return {
    actors,
    // Tokens of the command line are ours, also beside an external issuer.
    verify: (token) => (isOwn(token) ? embedded(token) : external.verify(token)),
    external,
    source: external,
  }
}

/** Lets changes made by other servers reach this server's cache at once; its lifetime is the fallback. */
export async function watchPersons(context: Context): Promise<void> {
  await changeFeedOf(context).follow({
    heard(changes) {
      for (const { topic, subjectId } of changes) if (topic === 'user' && subjectId) unsettle(subjectId)
    },
    lost: () => machineOf(context).actors.clear(),
  })
}
