import { type ScriptTemplate, scriptStatuses, scriptTemplatesRoutes } from '@studio/contract'
import { Button, classNames, EmptyState, formatDate, formatNumber, formatPercent } from '@studio/ui'
import { Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import type { ListColumn } from '../../platform/lists/list-columns.ts'
import { ListPage } from '../../platform/lists/list-page.tsx'
import { RowOpener } from '../../platform/lists/row-opener.tsx'
import { MoreMenu } from '../../platform/more-menu.tsx'
import { useOrganization } from '../../platform/organizations/organization.tsx'
import { besidePanel } from '../../platform/side-panel.tsx'
import { languageName } from '../../platform/words/spoken-languages.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { ImportDialog } from './import-dialog.tsx'
import { ScriptDialog } from './script-dialog.tsx'
import { ScriptPreview } from './script-preview.tsx'
import { scriptsQuery } from './scripts.queries.ts'
import { useScriptActs } from './use-script-acts.tsx'

/** The scripts that storyfiles are made from; the chosen one is shown at the right. */
export function ScriptsPage() {
  const { t } = useWords('scripts')
  const { organization } = useOrganization('edit')
  const [chosen, setChosen] = useState<string>()
  const [dialog, setDialog] = useState<'new' | 'import'>()
  const acts = useScriptActs()
  const close = () => setDialog(undefined)
  const newButton = organization ? (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setDialog('new')}>
      {t('newScript')}
    </Button>
  ) : null
  return (
    <div className="flex min-w-0 grow">
      <div className={classNames('min-w-0 grow', besidePanel(chosen !== undefined))}>
        <ListPage
          id="scripts"
          title={t('scripts')}
          lead={t('coverageHelp')}
          route={scriptTemplatesRoutes.list}
          query={scriptsQuery}
          columns={useColumns(setChosen)}
          searchFields={[
            { value: 'name', label: t('name'), active: true },
            { value: 'topic', label: t('topic') },
            { value: 'question', label: t('question') },
            { value: 'tag', label: t('tag') },
          ]}
          filters={[
            {
              key: 'scope',
              label: t('scope'),
              options: (['global', 'organization'] as const).map((value) => ({
                value,
                label: t(`scope_${value}`),
              })),
            },
            {
              key: 'status',
              label: t('status'),
              options: scriptStatuses.map((value) => ({ value, label: t(`status_${value}`) })),
            },
          ]}
          rowKey={(script) => script.scriptId}
          rowLabel={(script) => script.name}
          onOpenRow={(script) => setChosen(script.scriptId)}
          openRow={chosen}
          isBesidePanel={chosen !== undefined}
          rowActions={(script) => <MoreMenu label={t('actions', script)} items={acts.itemsOf(script)} />}
          beside={
            organization ? (
              <Button icon={<Upload aria-hidden="true" />} onClick={() => setDialog('import')}>
                {t('import')}
              </Button>
            ) : null
          }
          action={newButton}
          empty={<EmptyState title={t('none')} action={newButton} />}
        />
      </div>
      {chosen ? (
        <ScriptPreview key={chosen} scriptId={chosen} acts={acts} onClose={() => setChosen(undefined)} />
      ) : null}
      {dialog === 'new' && organization ? (
        <ScriptDialog organizationId={organization.id} onClose={close} />
      ) : null}
      {dialog === 'import' && organization ? (
        <ImportDialog organizationId={organization.id} onClose={close} />
      ) : null}
      {acts.dialogs}
    </div>
  )
}

function useColumns(onOpen: (scriptId: string) => void): ListColumn<ScriptTemplate>[] {
  const { t } = useWords('scripts')
  const count = (
    id: 'topics' | 'questions' | 'minutes' | 'usedIn',
    header: string,
  ): ListColumn<ScriptTemplate> => ({
    id,
    header,
    width: '7rem',
    align: 'right',
    sortable: true,
    roomy: id !== 'questions',
    ...(id === 'questions' ? { phone: 'meta', phoneName: header } : {}),
    cell: (script) => formatNumber(script[id]),
  })
  return [
    {
      id: 'name',
      header: t('name'),
      sortable: true,
      phone: 'title',
      cell: (script) => (
        <span className="flex min-w-0 items-baseline gap-2">
          <RowOpener onOpen={() => onOpen(script.scriptId)}>{script.name}</RowOpener>
          {script.status === 'published' ? null : (
            <span className="shrink-0 text-meta text-text3">{t(`status_${script.status}`)}</span>
          )}
        </span>
      ),
    },
    count('topics', t('topics')),
    count('questions', t('questionsColumn')),
    count('minutes', t('minutes')),
    {
      id: 'language',
      header: t('language'),
      width: '7rem',
      sortable: true,
      roomy: true,
      cell: (script) => languageName(script.language),
    },
    {
      id: 'scope',
      header: t('scope'),
      width: '9rem',
      sortable: true,
      phone: 'meta',
      cell: (script) => (
        <span
          className="whitespace-normal wrap-anywhere sm:line-clamp-2"
          title={script.organizationLabel || undefined}
        >
          {script.organizationLabel || t('scope_global')}
        </span>
      ),
    },
    count('usedIn', t('usedIn')),
    {
      id: 'averageCoverage',
      header: t('averageCoverage'),
      width: '9rem',
      align: 'right',
      sortable: true,
      phone: 'line',
      phoneName: t('averageCoverage'),
      cell: ({ averageCoverage }) => (averageCoverage === null ? null : formatPercent(averageCoverage)),
    },
    {
      id: 'updatedAt',
      header: t('updated'),
      width: '8rem',
      sortable: true,
      roomy: true,
      cell: (script) => formatDate(script.updatedAt),
    },
  ]
}
