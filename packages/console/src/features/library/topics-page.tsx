import { type LibraryTopic, routes } from '@studio/contract'
import { EmptyState, formatNumber } from '@studio/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListColumn } from '../../platform/lists/list-columns.ts'
import { ListPage } from '../../platform/lists/list-page.tsx'
import { RowOpener } from '../../platform/lists/row-opener.tsx'
import { topicsQuery } from './library.queries.ts'
import { TopicDialog } from './topic-dialog.tsx'

/** The topics that scripts may take their questions from. */
export function TopicsPage() {
  const { t } = useTranslation('library')
  const [opened, setOpened] = useState<LibraryTopic>()
  return (
    <>
      <ListPage
        id="topics"
        title={t('topics')}
        route={routes.library.topics}
        query={topicsQuery}
        columns={useColumns(setOpened)}
        searchFields={[
          { value: 'name', label: t('name'), active: true },
          { value: 'question', label: t('question'), active: true },
        ]}
        rowKey={(topic) => topic.topicId}
        rowLabel={(topic) => topic.name}
        onOpenRow={setOpened}
        empty={<EmptyState title={t('none')} />}
      />
      {opened ? <TopicDialog topic={opened} onClose={() => setOpened(undefined)} /> : null}
    </>
  )
}

function useColumns(onOpen: (topic: LibraryTopic) => void): ListColumn<LibraryTopic>[] {
  const { t, i18n } = useTranslation('library')
  const languages = new Intl.DisplayNames(i18n.language, { type: 'language' })
  return [
    {
      id: 'name',
      header: t('name'),
      sortable: true,
      phone: 'title',
      cell: (topic) => <RowOpener onOpen={() => onOpen(topic)}>{topic.name}</RowOpener>,
    },
    {
      id: 'questions',
      header: t('questions'),
      width: '8rem',
      align: 'right',
      phone: 'meta',
      phoneName: t('questions'),
      cell: (topic) => formatNumber(topic.questions.length),
    },
    {
      id: 'scope',
      header: t('scope'),
      width: '10rem',
      phone: 'meta',
      cell: (topic) => t(`scope_${topic.scope}`),
    },
    {
      id: 'language',
      header: t('language'),
      width: '8rem',
      sortable: true,
      cell: (topic) => languages.of(topic.language),
    },
  ]
}
