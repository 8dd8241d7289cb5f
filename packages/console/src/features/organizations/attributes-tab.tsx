import { type AttributeKey, attributeKeys, type OrganizationDetail } from '@studio/contract'
import { Switch, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useHolder } from '../../platform/session/holder.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { governOrganization, refreshOrganizations } from './organizations.queries.ts'

/** What the organization has; platform admins switch, others read. */
export function AttributesTab({ organization }: { organization: OrganizationDetail }) {
  const { t } = useWords('organizations')
  const { t: tDrafts } = useWords('drafts')
  const { isAdmin } = useHolder()
  const { attributes, label } = organization
  const change = useMutation({
    mutationFn: ({ key, on }: { key: AttributeKey; on: boolean }) =>
      governOrganization(organization, { attributes: { [key]: on } }),
    // Where another person was quicker, the switches show what is so now.
    onError: () => void refreshOrganizations(),
    onSuccess: () => toast(t('saved', { name: label }), { kind: 'success' }),
  })
  const barred = isAdmin ? (change.isPending ? tDrafts('beingSaved') : undefined) : t('attributesReadOnly')
  const shown = change.isPending ? { ...attributes, [change.variables.key]: change.variables.on } : attributes
  return (
    <div className="grid gap-4">
      <p className="text-text2">
        {t('attributesHelp')} {isAdmin ? null : t('attributesReadOnly')}
      </p>
      <ul className="divide-y divide-line rounded-10 border border-line bg-surface">
        {attributeKeys.map((key) => (
          <li key={key} className="px-4 py-2.5">
            <Switch
              label={t(`attribute_${key}`)}
              hint={<code className="text-meta">{key}</code>}
              checked={shown[key] === true}
              disabledReason={barred}
              onChange={(on) => change.mutate({ key, on })}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
