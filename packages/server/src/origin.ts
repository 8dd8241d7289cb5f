import { AsyncLocalStorage } from 'node:async_hooks'

/** Who sent the call that is being served. */
export type Origin = { address: string; userAgent: string }

/** Set around the handling of every call, so that the audit log knows without being told by each use case. */
export const origins = new AsyncLocalStorage<Origin>()
