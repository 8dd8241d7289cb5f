import type { Brand } from '@studio/contract'
import { extensionPoint } from '../../../extension-point.ts'
import type { Queryable } from '../../../platform/database/sql.ts'
import type { Config } from '../../../settings/config.ts'

/** For the feature that knows whose host name a request came to: the brand shown there. */
export const brandsAt =
  extensionPoint<(sql: Queryable, config: Config, host: string) => Promise<Brand | undefined>>()
