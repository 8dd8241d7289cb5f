import type { Context } from '../../../context.ts'
import { extensionPoint } from '../../../extension-point.ts'

/** Uploads of people without an account: the feature that announces them knows whose they are. */
export type Sender = {
  /** What such uploads are for. */
  resourceType: string
  /** Refuses whoever may not send this one. */
  admit: (context: Context, bearer: string, resourceId: string) => Promise<void>
}

export const senders = extensionPoint<Sender>()

export function senderOf(context: Context, resourceType: string): Sender | undefined {
  return senders.of(context).find((one) => one.resourceType === resourceType)
}
