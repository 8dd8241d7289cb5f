import {
  appStandings,
  type PopularEntry,
  type Ranking,
  rankings,
  sessionsToRank,
  storefrontRoutes,
} from '@studio/contract'
import {
  EmptyState,
  formatDecimal,
  formatNumber,
  formatPercent,
  StatusChip,
  type Tone,
  toast,
} from '@studio/ui'
import { ChartNoAxesColumn, EyeOff, Pin } from 'lucide-react'
import type { ReactNode } from 'react'
import { beginAct } from '../../platform/calls/refusal.tsx'
import { type ListColumn, numberColumn } from '../../platform/lists/list-columns.ts'
import { ListPage } from '../../platform/lists/list-page.tsx'
import { MoreMenu } from '../../platform/more-menu.tsx'
import { useWords } from '../../platform/words/use-words.ts'
import { StandingChip } from './standing-chip.tsx'
import { popularQuery, setRanking } from './storefront.queries.ts'
import { StoryfileCell } from './storyfile-cell.tsx'
import { useListingFilters } from './use-listing-filters.ts'

const looks: Record<Ranking, { tone: Tone; icon: ReactNode }> = {
  automatic: { tone: 'grey', icon: <ChartNoAxesColumn /> },
  pinned: { tone: 'accent', icon: <Pin /> },
  hidden: { tone: 'grey', icon: <EyeOff /> },
}

/** The ranking of the last 30 days. The numbers are the server's; a person pins and hides. */
export function PopularPage() {
  const { t } = useWords('storefront')
  const columns = useColumns()
  const filters = useListingFilters()
  return (
    <ListPage
      id="storyfiles-popular"
      title={t('popular')}
      route={storefrontRoutes.popular}
      query={popularQuery}
      columns={columns}
      density="comfortable"
      searchFields={[
        { value: 'name', label: t('name'), active: true },
        { value: 'organization', label: t('organization') },
        { value: 'category', label: t('category') },
      ]}
      filters={[
        {
          key: 'ranking',
          label: t('ranking'),
          options: rankings.map((value) => ({ value, label: t(`ranking_${value}`) })),
        },
        {
          key: 'standing',
          label: t('standing'),
          options: appStandings.map((value) => ({ value, label: t(`standing_${value}`) })),
        },
        ...filters,
      ]}
      lead={t('explainHelp')}
      rowKey={(row) => row.storyfileId}
      rowLabel={(row) => row.name}
      rowActions={(row) => <RankingMenu row={row} />}
      empty={
        <EmptyState title={t('popularNone')}>{t('popularNoneHelp', { count: sessionsToRank })}</EmptyState>
      }
    />
  )
}

function RankingMenu({ row }: { row: PopularEntry }) {
  const { t } = useWords('storefront')
  const { storyfileId, name, ranking } = row
  const to = (next: Ranking) => ({
    id: next,
    label: t(({ pinned: 'pin', hidden: 'hide', automatic: 'leave' } as const)[next]),
    icon: looks[next].icon,
    onSelect: () =>
      void setRanking(storyfileId, next).then(
        () => toast(t(`rankSaved_${next}`, { name }), { undo: () => void setRanking(storyfileId, ranking) }),
        beginAct(storyfileId),
      ),
  })
  return (
    <MoreMenu
      label={t('actions', { name })}
      items={(['pinned', 'hidden', 'automatic'] as const).filter((one) => one !== ranking).map(to)}
    />
  )
}

const two = (value: number) => formatDecimal(value, 2)

function useColumns(): ListColumn<PopularEntry>[] {
  const { t } = useWords('storefront')
  return [
    {
      id: 'name',
      header: t('name'),
      sortable: true,
      phone: 'title',
      cell: (row) => <StoryfileCell row={row} />,
    },
    numberColumn('rank', t('rank'), '5rem', (row) => row.rank),
    {
      id: 'score',
      header: t('score'),
      width: '6rem',
      align: 'right',
      sortable: true,
      cell: (row) => formatDecimal(row.score, 1),
    },
    {
      id: 'explain',
      header: t('explain'),
      width: '11rem',
      align: 'right',
      phone: 'meta',
      cell: (row) =>
        t('explained', {
          sessions: formatNumber(row.sessions),
          completion: formatPercent(row.completion),
          factor: two(row.factor),
        }),
    },
    numberColumn('sessions', t('sessions'), '7rem', (row) => row.sessions, { optional: true }),
    {
      id: 'completion',
      header: t('completion'),
      width: '7rem',
      align: 'right',
      sortable: true,
      optional: true,
      cell: (row) => formatPercent(row.completion),
    },
    {
      id: 'factor',
      header: t('factor'),
      width: '7rem',
      align: 'right',
      sortable: true,
      optional: true,
      cell: (row) => two(row.factor),
    },
    { id: 'category', header: t('category'), width: '9rem', cell: (row) => row.category },
    {
      id: 'organization',
      header: t('organization'),
      width: '11rem',
      cell: (row) => row.organizationLabel,
    },
    {
      id: 'standing',
      header: t('standing'),
      width: '9.5rem',
      cell: (row) => <StandingChip standing={row.standing} />,
    },
    {
      id: 'ranking',
      header: t('ranking'),
      width: '8rem',
      phone: 'chip',
      cell: (row) => (
        <StatusChip tone={looks[row.ranking].tone} icon={looks[row.ranking].icon}>
          {t(`ranking_${row.ranking}`)}
        </StatusChip>
      ),
    },
  ]
}
