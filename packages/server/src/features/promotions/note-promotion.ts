import type { Actor } from '../../access.ts'
import type { Transaction } from '../../platform/database/sql.ts'
import { audit } from '../organizations/index.ts'

export type Caller = { actor: Actor; requestId: string }

/** What an admin did to a client or a code of its own; `action` begins with what it was done to. */
export async function notePromotion(
  tx: Transaction,
  { actor, requestId }: Caller,
  objectId: string,
  action: `${'promo_client' | 'promo_code'}.${string}`,
  details: Record<string, unknown>,
): Promise<void> {
  const [objectType] = action.split('.') as ['promo_client' | 'promo_code']
  await audit(tx, { organizationId: null, actor, action, objectType, objectId, details, requestId })
}
