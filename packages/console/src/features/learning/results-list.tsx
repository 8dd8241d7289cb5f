import { activitiesRoutes, type Result } from '@studio/contract'
import { classNames, EmptyState, formatNumber } from '@studio/ui'
import { useState } from 'react'
import type { ListColumn } from '../../platform/lists/list-columns.ts'
import { ListPage } from '../../platform/lists/list-page.tsx'
import { besidePanel } from '../../platform/side-panel.tsx'
import { useWords } from '../../platform/words/use-words.ts'
import { KindCounts } from './class/kinds-of-questions.tsx'
import { PupilPathPanel } from './class/pupil-path-panel.tsx'
import { exportableRoute } from './exportable-route.ts'
import { resultsQuery } from './learning.queries.ts'

/** How the activity went, an attempt a row; a row opens what the pupil did. */
export function ResultsList({ activityId }: { activityId: string }) {
  const { t } = useWords('learning')
  const [open, setOpen] = useState<Result>()
  return (
    <div className="flex items-start">
      <div className={classNames('min-w-0 grow', besidePanel(open !== undefined))}>
        <ListPage<Result>
          id="learning-results"
          title={t('results')}
          route={exportableRoute(activitiesRoutes.results, { activityId })}
          query={(input) => resultsQuery(activityId, input)}
          columns={useColumns(setOpen)}
          searchFields={[{ value: 'name', label: t('name'), active: true }]}
          rowKey={(row) => row.attemptId}
          rowLabel={(row) => row.name}
          onOpenRow={setOpen}
          openRow={open?.attemptId}
          isBesidePanel={open !== undefined}
          empty={<EmptyState title={t('noResults')}>{t('noResultsHelp')}</EmptyState>}
        />
      </div>
      {open ? (
        <PupilPathPanel
          key={open.attemptId}
          activityId={activityId}
          attemptId={open.attemptId}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </div>
  )
}

function useColumns(onOpen: (row: Result) => void): ListColumn<Result>[] {
  const { t } = useWords('learning')
  const none = <span className="text-text3">–</span>
  const number = (id: string, header: string, cell: ListColumn<Result>['cell'], sortable = false) =>
    ({ id, header, cell, sortable, align: 'right', width: '7rem' }) as ListColumn<Result>
  const onPhone = (column: ListColumn<Result>): ListColumn<Result> => ({
    ...column,
    phone: 'meta',
    phoneName: String(column.header),
  })
  return [
    {
      id: 'name',
      header: t('name'),
      sortable: true,
      phone: 'title',
      width: '14rem',
      cell: (row) => (
        <span className="grid min-w-0">
          <button type="button" className="truncate text-left font-semibold" onClick={() => onOpen(row)}>
            {row.attempt > 1 ? t('nameAttempt', { name: row.name, attempt: row.attempt }) : row.name}
          </button>
          {row.counts ? null : <span className="text-meta text-text2">{t('doesNotCount')}</span>}
        </span>
      ),
    },
    onPhone(number('questions', t('questions'), (row) => formatNumber(row.questions), true)),
    number('unanswered', t('unanswered'), (row) => formatNumber(row.unanswered)),
    {
      id: 'kinds',
      header: t('kinds'),
      share: 55,
      roomy: true,
      cell: (row) =>
        row.kinds.length > 0 ? (
          <span className="line-clamp-2 whitespace-normal">
            <KindCounts kinds={row.kinds} />
          </span>
        ) : (
          none
        ),
    },
    number('followUps', t('followUps'), (row) => formatNumber(row.followUps)),
    number('followUpDepth', t('followUpDepth'), (row) => formatNumber(row.followUpDepth)),
    onPhone(
      number(
        'found',
        t('found'),
        (row) => (row.mustFinds > 0 ? `${row.found} / ${row.mustFinds}` : none),
        true,
      ),
    ),
    number(
      'quizRight',
      t('quiz'),
      (row) =>
        row.quizItems === 0 ? (
          none
        ) : row.quizAnswered === 0 ? (
          <span className="text-text3" title={t('notAnswered')}>
            {`– / ${row.quizItems}`}
          </span>
        ) : (
          <span title={t('quizFacts', { answered: row.quizAnswered, all: row.quizItems })}>
            {`${row.quizRight} / ${row.quizAnswered}`}
          </span>
        ),
      true,
    ),
    number('reflections', t('reflections'), (row) => formatNumber(row.reflections)),
    number('suggestedScore', t('suggested'), (row) =>
      row.suggestedScore === null ? none : t('percent', { value: row.suggestedScore }),
    ),
    number('rubricScore', t('rubric'), (row) =>
      row.rubricScore === null ? none : t('percent', { value: row.rubricScore }),
    ),
    onPhone(
      number(
        'score',
        t('score'),
        (row) => (row.score === null ? none : t('percent', { value: row.score })),
        true,
      ),
    ),
    {
      id: 'doneAt',
      header: t('finished'),
      sortable: true,
      width: '7rem',
      cell: (row) => t(row.doneAt ? 'yes' : 'notYet'),
    },
  ]
}
