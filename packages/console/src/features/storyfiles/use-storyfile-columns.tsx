import type { Storyfile } from '@studio/contract'
import { formatDate, formatNumber, formatPercent } from '@studio/ui'
import { Link } from '@tanstack/react-router'
import type { ListColumn } from '../../platform/lists/list-columns.ts'
import { languageName } from '../../platform/words/spoken-languages.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { daysLeft } from './deleted.ts'
import { StoryfileFace } from './faces/storyfile-face.tsx'
import { StoryfileStatus } from './faces/storyfile-status.tsx'

const twoLines = (text: string) => (
  <span className="line-clamp-2 whitespace-normal wrap-anywhere" title={text}>
    {text}
  </span>
)

const nothing = <span className="text-text3">–</span>

/** The columns of the storyfiles; deleted ones tell how long they can be restored. */
export function useStoryfileColumns(showsDeleted: boolean): ListColumn<Storyfile>[] {
  const { t } = useWords('storyfiles')
  const left: ListColumn<Storyfile> = {
    id: 'daysLeft',
    header: t('daysLeft'),
    width: '8rem',
    align: 'right',
    phone: 'meta',
    cell: (row) => t('days', { count: daysLeft(row) }),
  }
  return [
    {
      id: 'name',
      header: t('name'),
      sortable: true,
      phone: 'title',
      cell: (row) => <StoryfileName storyfile={row} isDeleted={showsDeleted} />,
    },
    {
      id: 'subject',
      header: t('subject'),
      share: 20,
      sortable: true,
      cell: (row) => twoLines(row.subject.displayName),
    },
    {
      id: 'status',
      header: t('status'),
      width: '10rem',
      sortable: true,
      // Below the name, which has the whole width.
      phone: 'line',
      cell: (row) => <StoryfileStatus storyfile={row} />,
    },
    ...(showsDeleted ? [left] : []),
    {
      id: 'recorded',
      header: t('recorded'),
      width: '7rem',
      sortable: true,
      align: 'right',
      ...(showsDeleted ? {} : { phone: 'meta' as const }),
      cell: (row) => (
        <>
          <span className="sm:hidden">{row.subject.displayName} · </span>
          {t('recordedShort', {
            recorded: formatNumber(row.counts.recorded),
            questions: formatNumber(row.counts.questions),
          })}
        </>
      ),
    },
    {
      id: 'answered',
      header: t('answered'),
      width: '7rem',
      align: 'right',
      cell: (row) => (row.answeredShare30d === null ? nothing : formatPercent(row.answeredShare30d)),
    },
    {
      id: 'sessions',
      header: t('sessions'),
      width: '7.5rem',
      align: 'right',
      cell: (row) => formatNumber(row.counts.sessions30d),
    },
    {
      id: 'language',
      header: t('languages'),
      width: '7rem',
      sortable: true,
      cell: (row) => languageName(row.language),
    },
    {
      id: 'team',
      header: t('team'),
      share: 18,
      sortable: true,
      cell: (row) =>
        row.teams.length > 0 ? twoLines(row.teams.map((team) => team.name).join(', ')) : nothing,
    },
    {
      id: 'updatedAt',
      header: t('updated'),
      width: '8rem',
      sortable: true,
      cell: (row) => formatDate(row.updatedAt),
    },
    {
      id: 'owner',
      header: t('owner'),
      share: 18,
      sortable: true,
      cell: (row) => (row.owner ? twoLines(row.owner) : nothing),
    },
    ...useOptionalColumns(),
  ]
}

/** Left out of the list until a person adds them. */
function useOptionalColumns(): ListColumn<Storyfile>[] {
  const { t } = useWords('storyfiles')
  return [
    {
      id: 'tags',
      header: t('tags'),
      width: '10rem',
      optional: true,
      cell: (row) => row.tags.join(', ') || nothing,
    },
    {
      id: 'purpose',
      header: t('purpose'),
      width: '7rem',
      optional: true,
      cell: (row) => t(`purpose_${row.purpose}`),
    },
    { id: 'shortName', header: t('shortName'), width: '10rem', optional: true, cell: (row) => row.shortName },
    {
      id: 'organization',
      header: t('organization'),
      width: '10rem',
      optional: true,
      cell: (row) => row.organizationLabel,
    },
    {
      id: 'createdAt',
      header: t('created'),
      width: '8rem',
      sortable: true,
      optional: true,
      cell: (row) => formatDate(row.createdAt),
    },
    {
      id: 'publishedAt',
      header: t('publishedOn'),
      width: '8rem',
      optional: true,
      cell: (row) => (row.publishedAt ? formatDate(row.publishedAt) : nothing),
    },
  ]
}

/** Who speaks, and the storyfile's name; a deleted one cannot be opened. */
function StoryfileName({ storyfile, isDeleted }: { storyfile: Storyfile; isDeleted: boolean }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <StoryfileFace storyfile={storyfile} size={36} />
      {isDeleted ? (
        <span className="min-w-0 font-voice text-said max-sm:whitespace-normal max-sm:wrap-anywhere sm:line-clamp-2">
          {storyfile.name}
        </span>
      ) : (
        <Link
          to="/storyfiles/$storyfileId"
          params={{ storyfileId: storyfile.storyfileId }}
          search={{ tab: 'builder' }}
          className="min-w-0 font-voice text-said text-text max-sm:whitespace-normal max-sm:wrap-anywhere sm:line-clamp-2"
          title={storyfile.name}
        >
          {storyfile.name}
        </Link>
      )}
    </span>
  )
}
