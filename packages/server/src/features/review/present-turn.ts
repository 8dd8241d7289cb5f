import type { Turn } from '@studio/contract'
import type { LoggedTurn } from './review.store.ts'

export function presentTurn({ organizationId: _, releaseId: __, ...row }: LoggedTurn): Turn {
  return { ...row, at: row.at.toISOString(), reviewedAt: row.reviewedAt?.toISOString() ?? null }
}
