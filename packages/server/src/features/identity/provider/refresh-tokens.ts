import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type Provider from 'oidc-provider'

type Shape = {
  prototype: { getValueAndPayload(this: unknown): Promise<Issued> }
  find(this: unknown, value: string, options?: object): Promise<unknown>
}
type Issued = {
  value: string
  payload: Record<'jti' | 'accountId' | 'clientId' | 'sessionUid' | 'scope', string> &
    Record<'exp' | 'iat', number>
}

/**
 * Gives refresh tokens the shape of a JWT: keycloak-js reads `exp` from them. The provider itself keeps working with
 * the id inside; the signature only keeps made-up ids away from the database.
 */
export function shapeRefreshTokens(provider: Provider, tokenSecret: Uint8Array): void {
  const key = createHmac('sha256', tokenSecret).update('refresh-token').digest()
  const model = provider.RefreshToken as unknown as Shape
  const issue = model.prototype.getValueAndPayload
  const find = model.find

  model.prototype.getValueAndPayload = async function shaped(this: unknown) {
    const { payload } = await issue.call(this)
    const { jti, exp, iat, accountId, clientId, sessionUid, scope } = payload
    const value = await new SignJWT({
      typ: 'Refresh',
      jti,
      exp,
      iat,
      sub: accountId,
      azp: clientId,
      sid: sessionUid,
      scope,
    })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(provider.issuer)
      .setAudience(provider.issuer)
      .sign(key)
    return { value, payload }
  }

  model.find = async function unshaped(this: unknown, value: string, options?: object) {
    const id = await jwtVerify(value, key, { issuer: provider.issuer, algorithms: ['HS256'] }).then(
      ({ payload }) => payload.jti,
      () => undefined,
    )
    return id ? find.call(this, id, options) : undefined
  }
}
