import type { OrganizationDetail } from '@studio/contract'
import { toast } from '@studio/ui'
import { ApiError } from '../../platform/calls/api.ts'
import { useFormDraft } from '../../platform/drafts/use-form-draft.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { refreshOrganizations } from './organizations.queries.ts'

type Save<Fields> = (
  seen: OrganizationDetail,
  shown: Fields,
  changes: Partial<Fields>,
) => Promise<OrganizationDetail>

/** A form about a part of the organization. */
export function useOrganizationForm<Fields extends object>(
  organization: OrganizationDetail,
  fields: Fields,
  send: Save<Fields>,
) {
  const { t } = useWords('organizations')
  return useFormDraft({
    thing: organization,
    fields,
    send,
    onSaved: ({ label }) => toast(t('saved', { name: label }), { kind: 'success' }),
    reload: refreshOrganizations,
  })
}

/** The message of one field of a refused save. */
export function fieldError(save: { error: Error | null }, field: string): string | undefined {
  return save.error instanceof ApiError ? save.error.field(field) : undefined
}
