import { useQuery } from '@tanstack/react-query'
import type { ListFilter } from '../../platform/lists/filter-bar.tsx'
import { languageName } from '../../platform/words/spoken-languages.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { categoriesQuery, languagesQuery } from './storefront.queries.ts'

/** What both lists of this section are narrowed by. */
export function useListingFilters(): ListFilter[] {
  const { t } = useWords('storefront')
  const { data: categories } = useQuery(categoriesQuery)
  const { data: languages = [] } = useQuery(languagesQuery)
  return [
    {
      key: 'category',
      label: t('category'),
      options: (categories?.items ?? []).map(({ category }) => ({ value: category, label: category })),
    },
    {
      key: 'language',
      label: t('language'),
      options: languages.map((code) => ({ value: code, label: languageName(code) })),
    },
  ]
}
