import type { ShareLink } from '@studio/contract'
import { Button, type Column, DataTable, EmptyState, formatDateTime, formatNumber } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { NotRead } from '../../../platform/calls/not-read.tsx'
import { CopyButton } from '../../../platform/copying/copy-button.tsx'
import { useWords } from '../../../platform/words/use-words.ts'
import { LinkDialog } from './link-dialog.tsx'
import { LinkMenu } from './link-menu.tsx'
import { linksQuery } from './links.queries.ts'

/** The links of a storyfile beside its own address: one for each group of people, so that each can be ended by itself. */
export function Links({ storyfileId, barred }: { storyfileId: string; barred: string | undefined }) {
  const { t } = useWords('publishing')
  const [isAdding, setAdding] = useState(false)
  const { data, error, refetch } = useQuery(linksQuery(storyfileId))
  const columns = useColumns()
  const add = (
    <Button icon={<Plus aria-hidden="true" />} disabledReason={barred} onClick={() => setAdding(true)}>
      {t('addLink')}
    </Button>
  )
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold text-section">{t('links')}</h3>
        {data && data.items.length > 0 ? add : null}
      </div>
      {error ? (
        <NotRead reading={{ error, refetch }} />
      ) : (
        <DataTable
          label={t('links')}
          density="comfortable"
          columns={columns}
          rows={data?.items}
          rowKey={(link) => link.linkId}
          rowLabel={(link) => link.name}
          rowActions={(link) => <LinkMenu link={link} barred={barred} />}
          empty={
            <EmptyState title={t('noLinks')} action={add}>
              {t('noLinksHelp')}
            </EmptyState>
          }
        />
      )}
      {isAdding ? <LinkDialog storyfileId={storyfileId} onClose={() => setAdding(false)} /> : null}
    </section>
  )
}

function useColumns(): Column<ShareLink>[] {
  const { t } = useWords('publishing')
  return [
    {
      id: 'name',
      header: t('linkName'),
      phone: 'title',
      cell: ({ name, path, channel, locationLabel, people }) => (
        <span className="block min-w-0">
          <b className="block truncate">{name}</b>
          <span className="block truncate text-meta text-text3">
            {new URL(path, location.origin).href.replace(/^https?:\/\//, '')}, {t(`channel_${channel}`)}
            {locationLabel ? `, ${locationLabel}` : ''}
          </span>
          {people.length > 0 ? (
            <span className="block truncate text-meta text-text3">
              {t('onlyPeople', { people: people.join(', ') })}
            </span>
          ) : null}
        </span>
      ),
    },
    {
      id: 'password',
      header: t('linkPassword'),
      phone: 'meta',
      phoneName: t('linkPassword'),
      width: '6rem',
      cell: ({ hasPassword }) => t(hasPassword ? 'passwordSet' : 'passwordNone'),
    },
    {
      id: 'visits',
      header: t('visits'),
      phone: 'meta',
      phoneName: t('visits'),
      align: 'right',
      width: '5rem',
      cell: ({ visits }) => formatNumber(visits),
    },
    {
      id: 'until',
      header: t('linkUntil'),
      phone: 'line',
      width: '11rem',
      cell: (link) => <Until {...link} />,
    },
    {
      id: 'copy',
      width: '7rem',
      label: t('address'),
      header: <span className="sr-only">{t('address')}</span>,
      cell: ({ path, name, isOpen }) =>
        isOpen ? (
          <CopyButton
            size="small"
            text={new URL(path, location.origin).href}
            spoken={t('copyLinkOf', { name })}
          />
        ) : null,
    },
  ]
}

function Until({ endsAt, revokedAt, isOpen }: ShareLink) {
  const { t } = useWords('publishing')
  if (revokedAt) return t('linkRevoked', { date: formatDateTime(revokedAt) })
  if (!endsAt) return t('noEnd')
  if (!isOpen) return t('linkEnded', { date: formatDateTime(endsAt) })
  return (
    <>
      <span className="sm:hidden">{t('linkUntil')} </span>
      {formatDateTime(endsAt)}
    </>
  )
}
