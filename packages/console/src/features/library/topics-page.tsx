import { type LibraryTopic, libraryRoutes } from '@studio/contract'
import { Button, classNames, EmptyState, formatDate, formatNumber } from '@studio/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type ListColumn, numberColumn } from '../../platform/lists/list-columns.ts'
import { ListPage } from '../../platform/lists/list-page.tsx'
import { RowOpener } from '../../platform/lists/row-opener.tsx'
import { MoreMenu } from '../../platform/more-menu.tsx'
import { useOrganization } from '../../platform/organizations/organization.tsx'
import { besidePanel } from '../../platform/side-panel.tsx'
import { languageName } from '../../platform/words/spoken-languages.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { topicsQuery } from './library.queries.ts'
import { TopicPanel } from './topic-panel.tsx'
import { useTopicActs } from './use-topic-acts.tsx'

/** The topics that scripts take their questions from; the chosen one is edited at the right. */
export function TopicsPage() {
  const { t } = useWords('library')
  const { organization } = useOrganization('edit')
  const [opened, setOpened] = useState<LibraryTopic | 'new'>()
  const acts = useTopicActs(setOpened, (topic) =>
    setOpened((now) => (now !== 'new' && now?.topicId === topic.topicId ? topic : now)),
  )
  const newButton = organization ? (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setOpened('new')}>
      {t('newTopic')}
    </Button>
  ) : null
  return (
    <div className="flex min-w-0 grow">
      <div className={classNames('min-w-0 grow', besidePanel(opened !== undefined))}>
        <ListPage
          id="topics"
          title={t('topics')}
          route={libraryRoutes.topics}
          query={topicsQuery}
          columns={useColumns(setOpened)}
          searchFields={[
            { value: 'name', label: t('name'), active: true },
            { value: 'question', label: t('question'), active: true },
            { value: 'description', label: t('description') },
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
              options: (['active', 'archived'] as const).map((value) => ({
                value,
                label: t(`status_${value}`),
              })),
            },
          ]}
          rowKey={(topic) => topic.topicId}
          rowLabel={(topic) => topic.name}
          onOpenRow={setOpened}
          openRow={opened === 'new' ? undefined : opened?.topicId}
          isBesidePanel={opened !== undefined}
          rowActions={(topic) => <MoreMenu label={t('actions', topic)} items={acts.itemsOf(topic)} />}
          action={newButton}
          empty={<EmptyState title={t('none')} action={newButton} />}
        />
      </div>
      {opened ? (
        <TopicPanel
          key={opened === 'new' ? 'new' : opened.topicId}
          topic={opened === 'new' ? undefined : opened}
          organizationId={organization?.id}
          onSaved={setOpened}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
      {acts.dialogs}
    </div>
  )
}

function useColumns(onOpen: (topic: LibraryTopic) => void): ListColumn<LibraryTopic>[] {
  const { t } = useWords('library')
  return [
    {
      id: 'name',
      header: t('name'),
      sortable: true,
      phone: 'title',
      cell: (topic) => (
        <RowOpener onOpen={() => onOpen(topic)}>
          {topic.colour ? (
            <svg viewBox="0 0 10 10" className="mr-2 inline size-2.5" aria-hidden="true">
              <circle cx="5" cy="5" r="5" fill={topic.colour} />
            </svg>
          ) : null}
          {topic.name}
        </RowOpener>
      ),
    },
    numberColumn('questions', t('questions'), '8rem', (topic) => topic.questions.length, { onPhone: true }),
    {
      id: 'scope',
      header: t('scope'),
      width: '10rem',
      phone: 'meta',
      sortable: true,
      cell: (topic) => topic.organizationLabel || t('scope_global'),
    },
    {
      id: 'language',
      header: t('language'),
      width: '8rem',
      sortable: true,
      roomy: true,
      cell: (topic) => languageName(topic.language),
    },
    {
      id: 'usedIn',
      header: t('usedIn'),
      width: '7rem',
      align: 'right',
      roomy: true,
      cell: (topic) => formatNumber(topic.usedIn),
    },
    {
      id: 'updatedAt',
      header: t('updated'),
      width: '9rem',
      sortable: true,
      cell: (topic) => formatDate(topic.updatedAt),
    },
    { id: 'by', header: t('by'), width: '10rem', roomy: true, cell: (topic) => topic.by ?? '' },
  ]
}
