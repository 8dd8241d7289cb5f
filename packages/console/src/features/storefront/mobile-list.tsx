import { appStandings, type Listing, storefrontRoutes } from '@studio/contract'
import { EmptyState, formatDate, formatDecimal, formatNumber, IconButton, Switch } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { type ListColumn, numberColumn } from '../../platform/lists/list-columns.ts'
import { ListPage } from '../../platform/lists/list-page.tsx'
import { languageName } from '../../platform/words/spoken-languages.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { ListingDialog } from './listing-dialog.tsx'
import { StandingChip } from './standing-chip.tsx'
import { changeListing, listingsQuery } from './storefront.queries.ts'
import { StoryfileCell } from './storyfile-cell.tsx'
import { useListingFilters } from './use-listing-filters.ts'
import { useOrganizationFilter } from './use-organization-filter.tsx'

/** The storyfiles with the columns of the mobile app: `/storyfiles?view=mobile`. */
export function MobileList() {
  const { t } = useWords('storefront')
  const [editing, setEditing] = useState<Listing>()
  const columns = useColumns()
  const filters = useListingFilters()
  const organization = useOrganizationFilter()
  return (
    <>
      <ListPage
        id="storyfiles-mobile"
        title={t('mobileTitle')}
        route={storefrontRoutes.listings}
        query={listingsQuery}
        columns={columns}
        density="comfortable"
        searchFields={[
          { value: 'name', label: t('name'), active: true },
          { value: 'subject', label: t('subject'), active: true },
          { value: 'organization', label: t('organization') },
          { value: 'category', label: t('category') },
          { value: 'topic', label: t('topic') },
          { value: 'description', label: t('description') },
          { value: 'tag', label: t('tag') },
          { value: 'team', label: t('team') },
          { value: 'createdBy', label: t('createdBy') },
          { value: 'shortName', label: t('shortName') },
        ]}
        filters={[
          {
            key: 'standing',
            label: t('standing'),
            options: appStandings.map((value) => ({ value, label: t(`standing_${value}`) })),
          },
          ...filters,
          organization.filter,
        ]}
        beside={organization.choice}
        rowKey={(row) => row.storyfileId}
        rowLabel={(row) => row.name}
        onOpenRow={setEditing}
        rowActions={(row) => (
          <IconButton
            label={t('editTitle', { name: row.name })}
            icon={<Pencil aria-hidden="true" />}
            size="small"
            onClick={() => setEditing(row)}
          />
        )}
        empty={<EmptyState title={t('noneTitle')}>{t('noneHelp')}</EmptyState>}
      />
      {editing ? <ListingDialog listing={editing} onClose={() => setEditing(undefined)} /> : null}
    </>
  )
}

function useColumns(): ListColumn<Listing>[] {
  const { t } = useWords('storefront')
  return [
    {
      id: 'name',
      header: t('name'),
      sortable: true,
      phone: 'title',
      cell: (row) => <StoryfileCell row={row} />,
    },
    {
      id: 'listed',
      header: t('listed'),
      width: '5rem',
      sortable: true,
      phone: 'chip',
      cell: (row) => <ListedSwitch listing={row} />,
    },
    {
      id: 'standing',
      header: t('standing'),
      width: '8.75rem',
      phone: 'meta',
      cell: (row) => <StandingChip standing={row.standing} />,
    },
    { id: 'category', header: t('category'), width: '7rem', sortable: true, cell: (row) => row.category },
    { id: 'ageNote', header: t('ageNote'), width: '8rem', cell: (row) => row.ageNote },
    numberColumn('featuredRank', t('featuredRank'), '7.5rem', (row) => row.featuredRank),
    {
      id: 'appVersion',
      header: t('appVersion'),
      width: '6.75rem',
      align: 'right',
      sortable: true,
      cell: (row) => row.appVersion,
    },
    {
      id: 'views',
      header: t('views'),
      label: t('viewsHint'),
      width: '4.5rem',
      align: 'right',
      sortable: true,
      cell: (row) => formatNumber(row.views30d),
    },
    {
      id: 'rating',
      header: t('rating'),
      width: '5.5rem',
      align: 'right',
      sortable: true,
      cell: (row) =>
        row.rating === null
          ? ''
          : t('ratingOf', { rating: formatDecimal(row.rating, 1), count: row.ratings }),
    },
    {
      id: 'organization',
      header: t('organization'),
      width: '12rem',
      optional: true,
      cell: (row) => row.organizationLabel,
    },
    {
      id: 'language',
      header: t('language'),
      width: '7rem',
      optional: true,
      cell: (row) => languageName(row.language),
    },
    {
      id: 'updatedAt',
      header: t('updated'),
      width: '9rem',
      sortable: true,
      optional: true,
      cell: (row) => formatDate(row.updatedAt),
    },
  ]
}

/** On or off at once; what the server refuses goes back. */
function ListedSwitch({ listing }: { listing: Listing }) {
  const { t } = useWords('storefront')
  const { t: tDrafts } = useWords('drafts')
  const change = useMutation({ mutationFn: (listed: boolean) => changeListing(listing, { listed }) })
  const shown = change.isPending ? change.variables : listing.listed
  return (
    <Switch
      label={t('listedSwitch', { name: listing.name })}
      hideLabel
      checked={shown}
      disabledReason={change.isPending ? tDrafts('beingSaved') : undefined}
      onChange={(listed) => change.mutate(listed)}
    />
  )
}
