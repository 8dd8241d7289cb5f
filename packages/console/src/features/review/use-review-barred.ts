import { useQuery } from '@tanstack/react-query'
import { useBarred } from '../../platform/session/use-barred.ts'
import { storyfileNamesQuery } from '../storyfiles/index.ts'

/** Judging needs the edit role where the storyfile is; for one that is not listed the server has the last word. */
export function useReviewBarred(role: 'edit' | 'owner', storyfileId: string | undefined): string | undefined {
  const barred = useBarred()
  const { data: storyfiles } = useQuery(storyfileNamesQuery)
  const organizationId = storyfiles?.find((one) => one.storyfileId === storyfileId)?.organizationId
  return barred(role, organizationId, 'visitorText')
}
