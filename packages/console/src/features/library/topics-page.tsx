import type { LibraryTopic } from '@studio/contract'
import {
  Banner,
  Button,
  type Column,
  DataTable,
  EmptyState,
  formatNumber,
  PagingBar,
  SearchBox,
} from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { searched, searchOptions } from '../../platform/list-search.ts'
import { usePageSize } from '../../platform/local-settings.ts'
import { topicsQuery } from './library.queries.ts'
import { TopicDialog } from './topic-dialog.tsx'

const page = getRouteApi('/studio/topics')

/** The topics that scripts may take their questions from. */
export function TopicsPage() {
  const { t } = useTranslation('library')
  const search = page.useSearch()
  const navigate = page.useNavigate()
  const [rowsPerPage, chooseRowsPerPage] = usePageSize()
  const [opened, setOpened] = useState<LibraryTopic>()
  const { view: _, filter: __, ...query } = search
  const list = useQuery(topicsQuery({ ...query, pageSize: rowsPerPage }))
  const columns = useColumns(setOpened)
  const fields = [
    { value: 'name', label: t('name'), active: true },
    { value: 'question', label: t('question'), active: true },
  ]
  return (
    <div className="w-full max-w-page px-4 py-7 lg:px-8">
      <h1 className="pb-5 font-voice text-page">{t('topics')}</h1>
      <div className="max-w-xl pb-4">
        <SearchBox
          text={search.search ?? ''}
          options={searchOptions(fields, search.searchOptions)}
          onSearch={(entries) => void navigate({ search: (before) => ({ ...before, ...searched(entries) }) })}
        />
      </div>
      {list.error ? (
        <Banner kind="error" action={{ label: t('tryAgain'), onClick: () => void list.refetch() }}>
          {list.error.message}
        </Banner>
      ) : (
        <DataTable
          label={t('topics')}
          columns={columns}
          rows={list.data?.items}
          rowKey={(topic) => topic.topicId}
          rowLabel={(topic) => topic.name}
          onOpenRow={setOpened}
          empty={
            search.search ? (
              <EmptyState
                title={t('noMatch')}
                action={<Button onClick={() => void navigate({ search: {} })}>{t('clearSearch')}</Button>}
              />
            ) : (
              <EmptyState title={t('none')} />
            )
          }
        />
      )}
      {list.data && list.data.total > 0 ? (
        <PagingBar
          page={list.data.page}
          pageCount={list.data.pageCount}
          rowsPerPage={rowsPerPage}
          onPage={(next) => void navigate({ search: (before) => ({ ...before, page: next }) })}
          onRowsPerPage={(rows) => {
            chooseRowsPerPage(rows)
            void navigate({ search: ({ page: _, ...before }) => before })
          }}
        />
      ) : null}
      {opened ? <TopicDialog topic={opened} onClose={() => setOpened(undefined)} /> : null}
    </div>
  )
}

function useColumns(onOpen: (topic: LibraryTopic) => void): Column<LibraryTopic>[] {
  const { t } = useTranslation('library')
  return [
    {
      id: 'name',
      header: t('name'),
      phone: 'title',
      cell: (topic) => (
        <button
          type="button"
          className="max-w-full cursor-pointer truncate text-left hover:underline"
          aria-haspopup="dialog"
          onClick={() => onOpen(topic)}
        >
          {topic.name}
        </button>
      ),
    },
    {
      id: 'questions',
      header: t('questions'),
      width: '8rem',
      align: 'right',
      phone: 'chip',
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
      cell: (topic) => new Intl.DisplayNames('en-US', { type: 'language' }).of(topic.language),
    },
  ]
}
