import { type CustomWord, wordKinds, wordsRoutes } from '@studio/contract'
import { Button, EmptyState, IconButton } from '@studio/ui'
import { Plus, Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import { ListPage } from '../../platform/lists/list-page.tsx'
import { useRemovals } from '../../platform/lists/use-removals.ts'
import {
  NoOrganization,
  OrganizationSelect,
  useOrganization,
} from '../../platform/organizations/organization.tsx'
import { useBarred } from '../../platform/session/use-barred.ts'
import { languageOptions } from '../../platform/words/spoken-languages.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { ImportDialog } from './import-dialog.tsx'
import { SuggestedWords } from './suggested-words.tsx'
import { TryWords } from './try-words.tsx'
import { useWordColumns } from './use-word-columns.tsx'
import { removeWords, restoreWords, wordsQuery } from './vocabulary.queries.ts'
import { WordDialog } from './word-dialog.tsx'

/** Words that are misheard or have other names, and a box that shows what they do. */
export function WordsPage() {
  const { t } = useWords('vocabulary')
  const chosen = useOrganization('read')
  const { organization } = chosen
  if (!organization) return <NoOrganization chosen={chosen} none={t('noOrganization')} atLeast="read" />
  return <Words key={organization.id} organizationId={organization.id} />
}

function Words({ organizationId }: { organizationId: string }) {
  const { t } = useWords('vocabulary')
  const [open, setOpen] = useState<'new' | 'import' | CustomWord>()
  const barred = useBarred()('edit', organizationId)
  const removals = useRemovals(
    (selection) => removeWords(organizationId, selection),
    (ids) => restoreWords(organizationId, ids),
    {
      removed: (count) => t('removedWords', { count }),
      restored: () => t('restored'),
      notRestored: t('notRestored'),
    },
  )
  const mayEdit = barred === undefined
  const add = mayEdit ? (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setOpen('new')}>
      {t('newWord')}
    </Button>
  ) : null
  const read = mayEdit ? (
    <Button icon={<Upload aria-hidden="true" />} onClick={() => setOpen('import')}>
      {t('importCsv')}
    </Button>
  ) : null
  return (
    <div className="flex grow items-stretch max-lg:flex-col">
      <div className="min-w-0 grow">
        <ListPage<CustomWord>
          id="words"
          title={t('words')}
          density="compact"
          beside={
            <>
              <OrganizationSelect atLeast="read" />
              {read}
            </>
          }
          action={add}
          route={wordsRoutes.list}
          fixedQuery={{ organizationId }}
          query={(input) => wordsQuery({ ...input, organizationId })}
          columns={useWordColumns(mayEdit ? setOpen : undefined)}
          searchFields={[
            { value: 'word', label: t('word'), active: true },
            { value: 'soundsLike', label: t('soundsLike'), active: true },
            { value: 'synonym', label: t('synonyms') },
            { value: 'kind', label: t('kind') },
          ]}
          filters={[
            {
              key: 'kind',
              label: t('kind'),
              options: wordKinds.map((value) => ({ value, label: t(`kind_${value}`) })),
            },
            { key: 'language', label: t('language'), options: languageOptions() },
          ]}
          rowKey={(row) => row.customWordId}
          rowLabel={(row) => row.written}
          {...(mayEdit
            ? {
                onOpenRow: setOpen,
                rowActions: (row: CustomWord) => (
                  <IconButton
                    size="small"
                    label={t('removeOf', { name: row.written })}
                    icon={<Trash2 aria-hidden="true" />}
                    onClick={() => removals.removeOne(row.customWordId)}
                  />
                ),
                bulk: [
                  {
                    id: 'remove',
                    label: t('remove'),
                    icon: <Trash2 aria-hidden="true" />,
                    run: removals.remove,
                  },
                ],
              }
            : {})}
          empty={<EmptyState title={t('noWords')} action={add} />}
        />
      </div>
      <aside
        aria-label={t('tryIt')}
        className="grid w-full content-start gap-6 border-line bg-surface p-5 max-lg:border-t lg:w-[20.5rem] lg:shrink-0 lg:border-l"
      >
        <TryWords organizationId={organizationId} />
        {mayEdit ? <SuggestedWords organizationId={organizationId} /> : null}
      </aside>
      {open === 'import' ? (
        <ImportDialog organizationId={organizationId} onClose={() => setOpen(undefined)} />
      ) : null}
      {open && open !== 'import' ? (
        <WordDialog
          organizationId={organizationId}
          word={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </div>
  )
}
