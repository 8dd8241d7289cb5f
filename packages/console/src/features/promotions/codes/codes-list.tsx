import {
  type PromoClient,
  type PromoCode,
  promoCodeStatuses,
  promoKinds,
  promotionsRoutes,
  readFilter,
  writeFilter,
} from '@studio/contract'
import { Button, EmptyState } from '@studio/ui'
import { Ban, Plus } from 'lucide-react'
import { useState } from 'react'
import { type BulkChosen, onlyOne } from '../../../platform/lists/bulk-bar.tsx'
import { ListPage } from '../../../platform/lists/list-page.tsx'
import { useListAddress } from '../../../platform/lists/use-list-address.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { codesQuery } from '../promotions.queries.ts'
import { CodeLinkDialog } from './code-link-dialog.tsx'
import { CodeMenu } from './code-menu.tsx'
import { EditCodeDialog } from './edit-code-dialog.tsx'
import { NewCodesDialog } from './new-codes-dialog.tsx'
import { RevokeCodesDialog } from './revoke-codes-dialog.tsx'
import { useCodeColumns } from './use-code-columns.tsx'

/** The codes of a client. */
export function CodesList({ client }: { client: PromoClient }) {
  const { t } = useWords('promotions')
  const { promoClientId, name } = client
  const { address, change } = useListAddress()
  const [shared, setShared] = useState<string>()
  const share = ({ code }: PromoCode) => setShared(code)
  const columns = useCodeColumns(share)
  const [making, setMaking] = useState(false)
  const [edited, setEdited] = useState<PromoCode>()
  const [revoking, setRevoking] = useState<BulkChosen>()
  const { batch } = readFilter(address.filter ?? '')
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setMaking(true)}>
      {t('newCodes')}
    </Button>
  )
  return (
    <>
      <ListPage
        id="promo-codes"
        title={t('codesOf', { name })}
        route={promotionsRoutes.codes}
        fixedQuery={{ promoClientId }}
        query={codesQuery(promoClientId)}
        columns={columns}
        searchFields={[
          { value: 'code', label: t('code'), active: true },
          { value: 'kind', label: t('kind') },
        ]}
        filters={[
          {
            key: 'status',
            label: t('status'),
            options: promoCodeStatuses.map((value) => ({ value, label: t(`codeStatus_${value}`) })),
          },
          {
            key: 'kind',
            label: t('kind'),
            options: promoKinds.map((value) => ({ value, label: t(`kind_${value}`) })),
          },
          ...(batch
            ? [{ key: 'batch', label: t('batch'), options: [{ value: batch, label: t('batchThese') }] }]
            : []),
        ]}
        rowKey={(row) => row.promoCodeId}
        rowLabel={(row) => row.code}
        onOpenRow={share}
        rowActions={(row) => (
          <CodeMenu
            code={row}
            onShare={() => share(row)}
            onEdit={() => setEdited(row)}
            onRevoke={() => setRevoking(onlyOne(row.promoCodeId))}
          />
        )}
        bulk={[
          {
            id: 'revoke',
            label: t('revoke'),
            icon: <Ban aria-hidden="true" />,
            ask: setRevoking,
          },
        ]}
        action={client.deleted ? null : add}
        empty={
          <EmptyState title={t('noCodes')} action={client.deleted ? null : add}>
            {t('noCodesHelp')}
          </EmptyState>
        }
      />
      {making ? (
        <NewCodesDialog
          client={client}
          onClose={() => setMaking(false)}
          onMade={(batchId) => change({ filter: writeFilter({ batch: batchId }) })}
        />
      ) : null}
      {shared ? <CodeLinkDialog code={shared} onClose={() => setShared(undefined)} /> : null}
      {edited ? <EditCodeDialog code={edited} onClose={() => setEdited(undefined)} /> : null}
      {revoking ? (
        <RevokeCodesDialog client={client} chosen={revoking} onClose={() => setRevoking(undefined)} />
      ) : null}
    </>
  )
}
