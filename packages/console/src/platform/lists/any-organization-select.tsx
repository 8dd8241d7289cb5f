import { Button, CommandDialog, Field, formatNumber } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { organizationsByName } from '../organizations/any-organization.queries.ts'
import { useWords } from '../words/use-words.ts'

/** Any organization of the platform, of more than a list can show: a field on a page that opens a search for it. */
export function AnyOrganizationSelect({
  organization,
  onChoose,
}: {
  organization: { id: string; label: string } | undefined
  onChoose: (organizationId: string) => void
}) {
  const { t } = useWords('lists')
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const { data, isFetching } = useQuery(organizationsByName(useDeferredValue(search).trim()))
  const found = data?.items ?? []
  const total = data?.total ?? 0
  const label = t('organization')
  const close = () => {
    setOpen(false)
    setSearch('')
  }
  return (
    <>
      <Field label={label} hideLabel>
        {(control) => (
          <Button
            {...control}
            aria-haspopup="dialog"
            aria-label={organization ? `${label}: ${organization.label}` : undefined}
            className="max-w-full justify-between"
            onClick={() => setOpen(true)}
          >
            <span className="min-w-0 truncate">{organization?.label || t('chooseOrganization')}</span>
            <ChevronDown aria-hidden="true" />
          </Button>
        )}
      </Field>
      <CommandDialog
        open={open}
        onClose={close}
        label={label}
        placeholder={t('searchByName')}
        query={search}
        onQuery={setSearch}
        groups={[
          {
            heading:
              total > found.length
                ? t('firstOf', { shown: found.length, total: formatNumber(total) })
                : label,
            items: found.map(({ organizationId, label, status }) => ({
              id: organizationId,
              label,
              detail: status === 'active' ? undefined : t(`organization_${status}`),
              onSelect: () => onChoose(organizationId),
            })),
          },
        ]}
        busy={isFetching}
        empty={isFetching ? t('searching') : t('noMatch')}
        count={t('found', { count: total })}
      />
    </>
  )
}
