import { conversationsRoutes, type UsageRow } from '@studio/contract'
import { Button, type Column, DataTable, EmptyState, formatNumber, Select } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { NotRead } from '../../../platform/calls/not-read.tsx'
import { routeQuery } from '../../../platform/calls/route-query.ts'
import { languageName } from '../../../platform/words/spoken-languages.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { linksQuery } from '../access/links.queries.ts'
import { usageFile } from './usage-file.ts'

const ways = ['channel', 'link', 'site', 'location', 'language'] as const
type By = (typeof ways)[number]

/** How visitors came in the last 30 days, and how far they got. */
export function Usage({ storyfileId, name }: { storyfileId: string; name: string }) {
  const { t } = useWords('publishing')
  const [by, setBy] = useState<By>('channel')
  const { data, error, refetch } = useQuery(
    routeQuery(conversationsRoutes.usage, { params: { storyfileId }, query: { by } }),
  )
  const called = useCalled(storyfileId, by)
  const columns = useColumns(called, Math.max(1, ...(data?.items ?? []).map(({ visits }) => visits)))
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-2">
        <div>
          <h3 className="font-semibold text-section">{t('usage')}</h3>
          <p className="text-text2">{t('usageHelp')}</p>
        </div>
        <div className="flex flex-wrap items-end gap-2">
          <Select
            label={t('usageBy')}
            value={by}
            onChange={setBy}
            options={ways.map((value) => ({ value, label: t(`by_${value}`) }))}
          />
          <Button
            icon={<Download aria-hidden="true" />}
            disabledReason={data && data.items.length > 0 ? undefined : t('noUsage')}
            onClick={() => data && usageFile(name, data.items, called)}
          >
            {t('exportUsage')}
          </Button>
        </div>
      </div>
      {error ? (
        <NotRead reading={{ error, refetch }} />
      ) : (
        <DataTable
          label={t('usage')}
          density="comfortable"
          columns={columns}
          rows={data?.items}
          rowKey={(row) => row.key}
          rowLabel={(row) => called(row.key)}
          empty={<EmptyState title={t('noUsage')}>{t('noUsageHelp')}</EmptyState>}
        />
      )}
    </section>
  )
}

/** What a row is called. */
function useCalled(storyfileId: string, by: By): (key: string) => string {
  const { t } = useWords('publishing')
  const { data: links } = useQuery({ ...linksQuery(storyfileId), enabled: by === 'link' })
  return (key) => {
    if (key === '') return t(by === 'link' ? 'ownAddress' : by === 'site' ? 'noSite' : 'noPlace')
    if (by === 'link') return links?.items.find((one) => one.linkId === key)?.name ?? t('formerLink')
    // For a moment the rows are still those of another way, whose keys no language has.
    if (by === 'language') return languageName(key)
    const channel = (['link', 'embed', 'kiosk', 'mobile', 'lms'] as const).find((one) => one === key)
    return by === 'channel' && channel ? t(`channel_${channel}`) : key
  }
}

/** Visits as a bar beside the most that a row has; the dark part is the share that asked something. */
function VisitsBar({ row: { visits, silent }, most }: { row: UsageRow; most: number }) {
  const percent = (count: number) => `${(count / most) * 100}%`
  return (
    <span aria-hidden="true" className="my-1 flex h-2 w-full overflow-hidden rounded-4 bg-sunken">
      <span className="bg-accent" style={{ width: percent(visits - silent) }} />
      <span className="bg-accent opacity-40" style={{ width: percent(silent) }} />
    </span>
  )
}

function useColumns(called: (key: string) => string, most: number): Column<UsageRow>[] {
  const { t } = useWords('publishing')
  const number = (id: 'visits' | 'questions' | 'leftAt', width: string): Column<UsageRow> => ({
    id,
    header: t(id),
    phone: 'meta',
    phoneName: t(id),
    align: 'right',
    width,
    cell: (row) => formatNumber(row[id]),
  })
  const answeredOf = ({ questions, answered }: UsageRow) =>
    questions > 0 ? `${formatNumber(Math.round((answered / questions) * 100))} %` : '–'
  return [
    {
      id: 'key',
      header: t('cameBy'),
      phone: 'title',
      cell: (row) => (
        <span className="block min-w-0 whitespace-normal sm:py-2">
          <b className="block">{called(row.key)}</b>
          <VisitsBar row={row} most={most} />
          <span className="block text-meta text-text3">
            {t('answered')}: {answeredOf(row)}
          </span>
          <span className="block text-meta text-text3">
            {t('thumbs')}: {t('thumbsOf', { up: row.thumbsUp, down: row.thumbsDown })}
          </span>
        </span>
      ),
    },
    number('visits', '5rem'),
    number('questions', '5.5rem'),
    number('leftAt', '5.5rem'),
  ]
}
