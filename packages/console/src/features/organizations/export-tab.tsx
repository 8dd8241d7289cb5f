import type { OrganizationDetail, OrganizationExport } from '@studio/contract'
import { Banner, Button, buttonLook, formatBytes, formatDate, ProgressBar, Skeleton, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Archive, Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { NotRead } from '../../platform/calls/not-read.tsx'
import { useBarred } from '../../platform/session/use-barred.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { exportAddress, exportQuery, startExport } from './exports.queries.ts'

/** Everything as one archive: begin it, see how far it is, fetch it. */
export function ExportTab({ organization }: { organization: OrganizationDetail }) {
  const { t } = useWords('organizations')
  const { organizationId, label: name } = organization
  const barred = useBarred()('owner', organizationId, 'export')
  const { data: newest, error, refetch } = useQuery(exportQuery(organizationId))
  const start = useMutation({
    mutationFn: () => startExport(organizationId),
    meta: { showsError: true },
    // Another person may have begun one.
    onError: () => void refetch(),
  })
  const isUnderWay = newest?.status === 'waiting' || newest?.status === 'running'
  useReadyToast(newest, name)
  return (
    <div className="grid gap-5">
      <p className="text-text2">{t('exportHelp')}</p>
      <NotRead reading={{ error, refetch }} />
      {start.error ? <Banner kind="error">{start.error.message}</Banner> : null}
      {newest === undefined ? error ? null : <Skeleton height="4rem" /> : null}
      {newest ? <Newest organizationId={organizationId} newest={newest} barred={barred} /> : null}
      {newest === undefined || isUnderWay ? null : (
        <div>
          <Button
            variant={newest?.status === 'ready' ? 'default' : 'primary'}
            icon={<Archive aria-hidden="true" />}
            loading={start.isPending}
            disabledReason={barred}
            onClick={() => start.mutate()}
          >
            {t(newest?.status === 'ready' ? 'exportAnew' : 'exportAll')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Newest({
  organizationId,
  newest,
  barred,
}: {
  organizationId: string
  newest: OrganizationExport
  barred: string | undefined
}) {
  const { t } = useWords('organizations')
  const { exportId, status, percentage, bytes, createdAt, expiresAt } = newest
  const begun = formatDate(createdAt)
  switch (status) {
    case 'waiting':
    case 'running':
      return (
        <div className="grid gap-2">
          <ProgressBar
            label={t('exportUnderWay')}
            value={status === 'waiting' ? undefined : percentage / 100}
          />
          <p className="text-meta text-text3">{t('exportLeave')}</p>
        </div>
      )
    case 'ready':
      return (
        <section className="flex flex-wrap items-center justify-between gap-3 rounded-10 border border-line bg-surface p-4">
          <p>
            {t('exportReady', { date: begun, size: formatBytes(bytes ?? 0) })}
            <span className="block text-meta text-text3">
              {t('exportUntil', { date: formatDate(expiresAt ?? createdAt) })}
            </span>
          </p>
          {barred ? (
            <Button variant="primary" icon={<Download aria-hidden="true" />} disabledReason={barred}>
              {t('exportFetch')}
            </Button>
          ) : (
            <a
              href={exportAddress(organizationId, exportId)}
              download
              {...buttonLook({ variant: 'primary' })}
            >
              <Download className="size-4" aria-hidden="true" />
              {t('exportFetch')}
            </a>
          )}
        </section>
      )
    case 'failed':
      return <Banner kind="error">{t('exportFailed', { date: begun })}</Banner>
    case 'expired':
      return <p className="text-text2">{t('exportExpired', { date: begun })}</p>
  }
}

/** Says it once when the archive that one waits for is there. */
function useReadyToast(newest: OrganizationExport | null | undefined, name: string): void {
  const { t } = useWords('organizations')
  const before = useRef(newest?.status)
  useEffect(() => {
    const waited = before.current === 'waiting' || before.current === 'running'
    if (waited && newest?.status === 'ready') toast(t('exported', { name }), { kind: 'success' })
    before.current = newest?.status
  }, [newest?.status, name, t])
}
