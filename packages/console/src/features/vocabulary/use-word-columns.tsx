import type { CustomWord } from '@studio/contract'
import { formatDate } from '@studio/ui'
import { type ListColumn, numberColumn } from '../../platform/lists/list-columns.ts'
import { languageName } from '../../platform/words/spoken-languages.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { BoostBars } from './boost-bars.tsx'

/** Without `onOpen` there is nothing behind a row. */
export function useWordColumns(onOpen: ((word: CustomWord) => void) | undefined): ListColumn<CustomWord>[] {
  const { t } = useWords('vocabulary')
  return [
    {
      id: 'written',
      header: t('word'),
      sortable: true,
      phone: 'title',
      width: '9rem',
      cell: (row) =>
        onOpen ? (
          <button
            type="button"
            className="truncate text-left font-voice text-said"
            onClick={() => onOpen(row)}
          >
            {row.written}
          </button>
        ) : (
          <span className="truncate font-voice text-said">{row.written}</span>
        ),
    },
    {
      id: 'soundsLike',
      header: t('soundsLike'),
      share: 30,
      phone: 'meta',
      phoneName: t('soundsLike'),
      cell: (row) => listed(row.soundsLike),
    },
    { id: 'synonyms', header: t('synonyms'), share: 30, cell: (row) => listed(row.synonyms) },
    { id: 'kind', header: t('kind'), sortable: true, width: '6rem', cell: (row) => t(`kind_${row.kind}`) },
    {
      id: 'language',
      header: t('language'),
      sortable: true,
      optional: true,
      width: '7rem',
      cell: (row) => (row.language ? languageName(row.language) : t('anyLanguage')),
    },
    {
      id: 'boost',
      header: t('boost'),
      sortable: true,
      width: '5rem',
      cell: (row) => <BoostBars boost={row.boost} label={t('boostOf', { boost: row.boost })} />,
    },
    {
      id: 'usedBy',
      header: t('usedBy'),
      optional: true,
      width: '9rem',
      cell: (row) => row.storyfiles.map((one) => one.name).join(', ') || t('everyStoryfile'),
    },
    numberColumn('hits', t('hits'), '5rem', (row) => row.hits, { onPhone: true }),
    {
      id: 'updatedAt',
      header: t('updated'),
      sortable: true,
      optional: true,
      width: '8rem',
      cell: (row) => formatDate(row.updatedAt),
    },
  ]
}

function listed(forms: string[]) {
  return forms.length > 0 ? forms.join(', ') : <span className="text-text3">—</span>
}
