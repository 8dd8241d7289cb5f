import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../../platform/organizations/organization.tsx'
import { storyfileNamesQuery } from '../../storyfiles/index.ts'

/** The organization that the chat log is about: of the storyfile of its query, else the first one of the person. */
export function useLogOrganization(storyfileId: string | undefined): string | undefined {
  const { data: storyfiles } = useQuery(storyfileNamesQuery)
  const { organization } = useOrganization('read')
  return storyfiles?.find((one) => one.storyfileId === storyfileId)?.organizationId ?? organization?.id
}
