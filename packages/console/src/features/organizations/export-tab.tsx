import { type OrganizationDetail, routes } from '@studio/contract'
import { Button, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { download } from '../../platform/api.ts'
import { useBarred } from '../../platform/use-barred.ts'

/** Everything as one file. */
export function ExportTab({ organization }: { organization: OrganizationDetail }) {
  const { t } = useTranslation('organizations')
  const { organizationId, label: name } = organization
  const barred = useBarred()('owner', organizationId, 'export')
  const take = useMutation({
    mutationFn: () =>
      download(
        routes.organizations.takeAway,
        routes.organizations.takeAway.path.replace(':organizationId', organizationId),
        {},
      ),
    onSuccess: () => toast(t('exported', { name }), { kind: 'success' }),
  })
  return (
    <div className="grid gap-4">
      <p className="text-text2">{t('exportHelp')}</p>
      <div>
        <Button
          variant="primary"
          icon={<Download aria-hidden="true" />}
          loading={take.isPending}
          disabledReason={barred}
          onClick={() => take.mutate()}
        >
          {t('exportAll')}
        </Button>
      </div>
    </div>
  )
}
