import { Button, Dialog, EmptyState, formatDateTime, Skeleton } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { NotRead } from '../../../../platform/calls/not-read.tsx'
import type { ScriptSource } from '../../../../platform/scripts/script-source.ts'
import { useWords } from '../../../../platform/words/use-words.ts'
import { removalsQuery } from '../script.queries.ts'
import { useRemovals } from './use-removals.ts'

/** Topics and questions that were removed in the last 30 days; each can be brought back. */
export function RemovedDialog({ source, onClose }: { source: ScriptSource; onClose: () => void }) {
  const { t } = useWords('storyfiles')
  const { data, error, refetch } = useQuery(removalsQuery(source))
  const { restore } = useRemovals(source)
  return (
    <Dialog open onClose={onClose} title={t('removedTitle')} description={t('removedHelp')} width={640}>
      <NotRead reading={{ error, refetch }} />
      {data || error ? null : <Skeleton height="120px" />}
      {data?.removals.length === 0 ? <EmptyState title={t('removedNone')} /> : null}
      {data && data.removals.length > 0 ? (
        <ul className="divide-y divide-line border-line border-y">
          {data.removals.map((one) => (
            <li key={one.removalId} className="flex items-center gap-3 py-2.5">
              <span className="min-w-0 grow">
                <span className={one.kind === 'topic' ? 'block font-semibold' : 'block font-voice text-said'}>
                  {one.name}
                </span>
                <span className="block text-meta text-text3">
                  {one.kind === 'topic' ? `${t('questionsOf', { count: one.questions })}, ` : ''}
                  {t('removedBy', { who: one.removedBy, when: formatDateTime(one.removedAt) })}
                </span>
              </span>
              <Button
                size="small"
                icon={<Undo2 aria-hidden="true" />}
                aria-label={t('restoreLabel', { what: one.name })}
                loading={restore.isPending && restore.variables.removalId === one.removalId}
                onClick={() => restore.mutate(one)}
              >
                {t('act_restore')}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </Dialog>
  )
}
