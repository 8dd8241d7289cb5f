import { Banner, Button, formatNumber, Skeleton, Tabs, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArchiveRestore, ArrowLeft, Pencil } from 'lucide-react'
import { useState } from 'react'
import { ThingAvatar } from '../../platform/avatar/thing-avatar.tsx'
import { NotRead } from '../../platform/calls/not-read.tsx'
import { RefusalLine } from '../../platform/calls/refusal.tsx'
import { useWords } from '../../platform/words/use-words.ts'
import { ClientDialog } from './client-dialog.tsx'
import { ClientStatus } from './client-status.tsx'
import { CodesList } from './codes/codes-list.tsx'
import { clientQuery, restoreClient } from './promotions.queries.ts'
import { RedemptionsList } from './redemptions-list.tsx'

export type ClientTab = 'codes' | 'redemptions'

/** One client: its numbers, its codes, and who redeemed them. */
export function ClientView({ promoClientId, tab }: { promoClientId: string; tab: ClientTab }) {
  const { t } = useWords('promotions')
  const navigate = useNavigate()
  const [editing, setEditing] = useState(false)
  const { data: client, error, refetch } = useQuery(clientQuery(promoClientId))
  const restore = useMutation({
    mutationFn: () => restoreClient(promoClientId),
    onSuccess: ({ name }) => toast(t('restored', { name }), { kind: 'success' }),
    meta: { showsError: true },
  })
  const show = (next: ClientTab) =>
    void navigate({ to: '/promo_codes/clients', search: { client: promoClientId, tab: next } })
  return (
    <div className="flex w-full max-w-[1536px] flex-col">
      <div className="flex flex-col gap-3 px-4 pt-5 lg:px-8">
        <Link
          to="/promo_codes/clients"
          className="kit-reach flex items-center gap-2 self-start text-meta text-text2"
        >
          <ArrowLeft className="size-4" aria-hidden="true" />
          {t('toClients')}
        </Link>
        {error ? (
          <NotRead reading={{ error, refetch }} />
        ) : client ? (
          <>
            <div className="flex items-center gap-3 max-sm:items-start">
              <ThingAvatar type="promo_code" id={promoClientId} name={client.name} size={44} decorative />
              <div className="min-w-0 grow">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="min-w-0 truncate font-semibold text-section">{client.name}</span>
                  <ClientStatus status={client.status} />
                </p>
                <p className="text-meta text-text2">
                  {t('facts', {
                    active: formatNumber(client.activeCodes),
                    redemptions: formatNumber(client.redemptions),
                    converted:
                      client.convertedPercent === null
                        ? t('factNone')
                        : t('factConverted', { percent: client.convertedPercent }),
                  })}
                  {client.contact ? ` · ${client.contact}` : ''}
                </p>
              </div>
              {client.deleted ? (
                <Button
                  icon={<ArchiveRestore aria-hidden="true" />}
                  loading={restore.isPending}
                  onClick={() => restore.mutate()}
                >
                  {t('restore')}
                </Button>
              ) : (
                <Button icon={<Pencil aria-hidden="true" />} onClick={() => setEditing(true)}>
                  {t('editClient')}
                </Button>
              )}
            </div>
            {client.deleted ? <Banner kind="warning">{t('isDeleted')}</Banner> : null}
            {restore.error ? <RefusalLine>{restore.error.message}</RefusalLine> : null}
            {client.notes ? (
              <p className="max-w-reading whitespace-pre-line text-text2">{client.notes}</p>
            ) : null}
            <Tabs
              label={t('views', { name: client.name })}
              value={tab}
              onChange={show}
              tabs={[
                { value: 'codes', label: t('codes'), count: formatNumber(client.codes) },
                { value: 'redemptions', label: t('redemptions'), count: formatNumber(client.redemptions) },
              ]}
            />
          </>
        ) : (
          <Skeleton height="3rem" />
        )}
      </div>
      {client ? tab === 'codes' ? <CodesList client={client} /> : <RedemptionsList client={client} /> : null}
      {editing && client ? <ClientDialog client={client} onClose={() => setEditing(false)} /> : null}
    </div>
  )
}
