import { type CustomCategory, categoriesRoutes, categoryKinds } from '@studio/contract'
import { Button, classNames, EmptyState, IconButton, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { Plus, Sparkles, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ListPage } from '../../../platform/lists/list-page.tsx'
import { useRemovals } from '../../../platform/lists/use-removals.ts'
import {
  NoOrganization,
  OrganizationSelect,
  useOrganization,
} from '../../../platform/organizations/organization.tsx'
import { useBarred } from '../../../platform/session/use-barred.ts'
import { besidePanel } from '../../../platform/side-panel.tsx'
import { useWords } from '../../../platform/words/use-words.ts'
import {
  addSuggestedCategories,
  categoriesQuery,
  removeCategories,
  restoreCategories,
} from '../vocabulary.queries.ts'
import { CategoryPanel } from './category-panel.tsx'
import { useCategoryColumns } from './use-category-columns.tsx'

/** Groups of things that visitors say, and what the conversation does about them. */
export function CategoriesPage() {
  const { t } = useWords('vocabulary')
  const chosen = useOrganization('read')
  const { organization } = chosen
  if (!organization) return <NoOrganization chosen={chosen} none={t('noOrganization')} atLeast="read" />
  return <Categories key={organization.id} organizationId={organization.id} />
}

function Categories({ organizationId }: { organizationId: string }) {
  const { t } = useWords('vocabulary')
  const [open, setOpen] = useState<'new' | CustomCategory>()
  const mayEdit = useBarred()('edit', organizationId) === undefined
  const removals = useRemovals(
    (selection) => removeCategories(organizationId, selection),
    (ids) => restoreCategories(organizationId, ids),
    {
      removed: (count) => t('removedCategories', { count }),
      restored: () => t('restored'),
      notRestored: t('notRestored'),
    },
  )
  const suggest = useMutation({
    mutationFn: () => addSuggestedCategories(organizationId),
    onSuccess: ({ added }) =>
      toast(added > 0 ? t('suggestedAdded', { count: added }) : t('noneSuggested'), { kind: 'success' }),
  })
  const acts = mayEdit ? (
    <div className="flex flex-wrap gap-2">
      <Button
        icon={<Sparkles aria-hidden="true" />}
        loading={suggest.isPending}
        onClick={() => suggest.mutate()}
      >
        {t('addSuggested')}
      </Button>
      <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setOpen('new')}>
        {t('newCategory')}
      </Button>
    </div>
  ) : null
  const close = () => setOpen(undefined)
  return (
    <div className="flex grow items-stretch">
      <div className={classNames('min-w-0 grow', besidePanel(open !== undefined))}>
        <ListPage<CustomCategory>
          id="categories"
          title={t('categories')}
          beside={<OrganizationSelect atLeast="read" />}
          action={acts}
          route={categoriesRoutes.list}
          fixedQuery={{ organizationId }}
          query={(input) => categoriesQuery({ ...input, organizationId })}
          columns={useCategoryColumns(setOpen)}
          searchFields={[
            { value: 'name', label: t('name'), active: true },
            { value: 'example', label: t('example'), active: true },
            { value: 'description', label: t('description') },
          ]}
          filters={[
            {
              key: 'kind',
              label: t('kind'),
              options: categoryKinds.map((value) => ({ value, label: t(`kind_${value}`) })),
            },
          ]}
          rowKey={(row) => row.customCategoryId}
          rowLabel={(row) => row.name}
          onOpenRow={setOpen}
          {...(mayEdit
            ? {
                rowActions: (row: CustomCategory) => (
                  <IconButton
                    size="small"
                    label={t('removeOf', { name: row.name })}
                    icon={<Trash2 aria-hidden="true" />}
                    onClick={() => {
                      close()
                      removals.removeOne(row.customCategoryId)
                    }}
                  />
                ),
              }
            : {})}
          empty={<EmptyState title={t('noCategories')} action={acts} />}
        />
        <p className="max-w-reading px-4 pb-7 text-text2 lg:px-8">{t('order')}</p>
      </div>
      {open ? (
        <CategoryPanel
          key={open === 'new' ? 'new' : open.customCategoryId}
          organizationId={organizationId}
          category={open === 'new' ? undefined : open}
          readOnly={!mayEdit}
          onClose={close}
        />
      ) : null}
    </div>
  )
}
