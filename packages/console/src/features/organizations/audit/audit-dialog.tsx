import type { AuditEntry } from '@studio/contract'
import { Dialog, formatDateTime } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../platform/words/use-words.ts'
import { auditNamesQuery } from '../organizations.queries.ts'
import { useAuditWords } from './use-audit-words.ts'

type Fields = Record<string, unknown>

/** One entry of the log with its details; changes side by side. */
export function AuditDialog({
  organizationId,
  entry,
  onClose,
}: {
  organizationId: string | undefined
  entry: AuditEntry
  onClose: () => void
}) {
  const { t } = useWords('organizations')
  const { data: known } = useQuery(auditNamesQuery(organizationId, entry.auditId))
  const { deed, object, field: fieldName, value: inWords } = useAuditWords(known?.names)
  const { before, after, ...others } = entry.details as Fields
  const isOfPeople = ['role', 'user'].includes(entry.objectType)
  const from = [entry.device, entry.address].filter(Boolean).join(' · ')
  const was = isFields(before) ? before : {}
  const changed = isFields(after) ? Object.keys(after) : []
  // Of a person it is the role or the status, of a topic a person's own words.
  const placeOf = (field: string) => (/^(before|after)$/.test(field) && isOfPeople ? 'status' : field)
  const rest = Object.entries(changed.length > 0 ? others : entry.details).map(
    ([field, value]) => [fieldName(field), inWords(placeOf(field), value)] as const,
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={deed(entry.action)}
      description={`${entry.who} · ${formatDateTime(entry.at)}`}
      width={640}
    >
      <div className="grid gap-4">
        <Facts
          facts={[
            [object(entry.objectType), inWords('', entry.objectId)],
            ...(from ? [[t('fromWhere'), from] as const] : []),
            ...(changed.length > 0 ? [] : rest),
          ]}
        />
        {changed.length > 0 ? (
          <div className="kit-table-frame overflow-x-auto">
            <table className="kit-table">
              <thead>
                <tr>
                  <th scope="col">{t('what')}</th>
                  <th scope="col">{t('before')}</th>
                  <th scope="col">{t('after')}</th>
                </tr>
              </thead>
              <tbody>
                {changed.map((field) => (
                  <tr key={field}>
                    <td>{fieldName(field)}</td>
                    <td className="break-words">{inWords(field, was[field])}</td>
                    <td className="break-words">{inWords(field, (after as Fields)[field])}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ) : null}
        {changed.length > 0 && rest.length > 0 ? <Facts facts={rest} /> : null}
        {changed.length === 0 && rest.length === 0 ? <p className="text-text2">{t('nothingMore')}</p> : null}
      </div>
    </Dialog>
  )
}

function Facts({ facts }: { facts: (readonly [string, string])[] }) {
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1">
      {facts.map(([field, value]) => (
        <div key={field} className="contents">
          <dt className="text-text2">{field}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
