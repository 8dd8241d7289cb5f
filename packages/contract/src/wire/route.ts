import type { z } from 'zod'
import {
  type AttributeKey,
  type Capability,
  isAdministration,
  type NamespaceRole,
} from '../people/permissions.ts'

/**
 * Who may call a route. Part of its declaration: a route without a rule does not compile.
 * - `public`: anybody.
 * - `signedIn`: anybody with a valid session, token or API key.
 * - `member`: holds `role` in the organization of the object named by `of`, whose id stands in the path, the query
 *   or the body as `{of}Id`; with `of: 'any'` in at least one organization (the scope then lists them). With an
 *   `attribute` too: to write, it has to be set in the organization where the role is held. With `own`: whoever made the
 *   object passes with that role already. With `asked`: so do restricted members with whom its storyfile is shared.
 * - `admin`: platform admins.
 * - `visitor`: holds the visitor token of the session in the path.
 * - `pupil`: holds the pupil token of the attempt in the path.
 * - `guest`: holds the guest token of the recording link's guest in the path.
 * - `content`: holds a content token for the asset in the path.
 */
export type Access =
  | { kind: 'public' }
  | { kind: 'signedIn' }
  | {
      kind: 'member'
      role: NamespaceRole
      of: Anchor
      attribute?: AttributeKey
      own?: NamespaceRole
      asked?: true
    }
  | { kind: 'admin' }
  | { kind: 'visitor' }
  | { kind: 'pupil' }
  | { kind: 'guest' }
  | { kind: 'content' }

/**
 * What an object is called by which access is anchored to an organization: `storyfile` for `storyfileId`. `any`: none. The
 * server does not start while no feature finds the owner of one.
 */
export type Anchor = string

export const access = {
  public: { kind: 'public' },
  signedIn: { kind: 'signedIn' },
  admin: { kind: 'admin' },
  visitor: { kind: 'visitor' },
  pupil: { kind: 'pupil' },
  guest: { kind: 'guest' },
  content: { kind: 'content' },
  member: (
    role: NamespaceRole,
    of: Anchor,
    more: { attribute?: AttributeKey; own?: NamespaceRole; asked?: true } = {},
  ): Access => ({
    kind: 'member',
    role,
    of,
    ...more,
  }),
} as const

/** What a narrowed role must have left for a route. */
export function needsOf(access: Access, needs: Capability | undefined): Capability[] {
  const administers = access.kind === 'member' && isAdministration(access.role, access.attribute)
  return [...(needs ? [needs] : []), ...(administers ? (['administer'] as const) : [])]
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> = {
  method: Method
  /** With `:name` segments, e.g. `/v1/conversa/storyfiles/:storyfileId`. */
  path: string
  access: Access
  /** What a narrowed role of the caller must not have taken away. */
  needs?: Capability
  /** False: what is shared one by one is not enough. Restricted and non-Conversa members find nothing here. */
  shared?: false
  /** One line for the interface's description. */
  summary: string
  params?: Params
  query?: Query
  body?: Body
  reply: Reply
  /** The good answer is a file of one of these media types instead of JSON; `reply` is then not written. */
  file?: string[]
  /** Input or answer hold a secret: nothing of a call is kept, also not under an Idempotency-Key. */
  secret?: true
  /** Status of the good answer; 200 unless given. */
  status?: number
  /** Bytes of its body at most, where a file or a whole script comes in it; 2 MB unless given. */
  bodyBytes?: number
  /**
   * Calls per minute and caller; the gateway's default holds where it is missing. `unlimited` where a limit of another
   * kind holds, or where an answer costs no more than refusing it.
   */
  perMinute?: number | 'unlimited'
  /** Scripts of other sites' pages may call it: it reads no cookie. Routes of a visitor are open to them anyway. */
  crossSite?: true
}

/** Declares a route; keeps the exact schema types for the server's handler and the typed client. */
export function route<
  Reply extends z.ZodType,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(declaration: Route<Params, Query, Body, Reply>): Route<Params, Query, Body, Reply> {
  return declaration
}

// biome-ignore lint/suspicious/noExplicitAny: stands for every route, whatever its schemas
export type AnyRoute = Route<any, any, any, any>
export type ParamsOf<R extends AnyRoute> =
  R extends Route<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never
export type QueryOf<R extends AnyRoute> =
  R extends Route<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never
export type BodyOf<R extends AnyRoute> =
  R extends Route<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never
export type ReplyOf<R extends AnyRoute> =
  R extends Route<z.ZodType, z.ZodType, z.ZodType, infer A> ? z.output<A> : never
export type QueryInput<R extends AnyRoute> =
  R extends Route<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.input<Q> : never
export type BodyInput<R extends AnyRoute> =
  R extends Route<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.input<B> : never
