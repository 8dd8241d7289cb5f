import type { Act } from '@studio/contract'
import { Banner, Button, formatDate, formatDateTime, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import { NotRead } from '../../platform/calls/not-read.tsx'
import { useBarred } from '../../platform/session/use-barred.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { actsQuery, undoAct } from './acts.queries.ts'

/** What people did that visitors notice, each with *Undo* as long as that is possible. */
export function ActList({
  storyfileId,
  onOpen,
}: {
  storyfileId?: string | undefined
  /** A question of the list is opened, on another page. */
  onOpen?: () => void
}) {
  const { t } = useWords('acts')
  const barred = useBarred()('edit', undefined, 'visitorText')
  const { data, error, refetch } = useQuery({ ...actsQuery(storyfileId), enabled: barred === undefined })
  if (barred) return <p className="text-text2">{barred}</p>
  if (error) return <NotRead reading={{ error, refetch }} />
  if (!data) return <p aria-busy="true" />
  if (data.acts.length === 0) return <p className="text-text2">{t('noActs')}</p>
  return (
    <ul aria-label={t('changes')} className="divide-y divide-line rounded-10 border border-line bg-surface">
      {data.acts.map((act) => (
        <ActRow key={act.actId} act={act} named={storyfileId === undefined} onOpen={onOpen} />
      ))}
    </ul>
  )
}

function ActRow({ act, named, onOpen }: { act: Act; named: boolean; onOpen: (() => void) | undefined }) {
  const { t } = useWords('acts')
  const what = useActName()(act)
  const undo = useMutation({
    mutationFn: () => undoAct(act),
    onSuccess: () => toast(t('undoneNow'), { kind: 'success' }),
    meta: { showsError: true },
  })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
      <span className="min-w-0 grow basis-60">
        <span className="block [overflow-wrap:anywhere]">{what}</span>
        <span className="block text-meta text-text2">
          {named ? `${act.storyfileName} · ` : null}
          {t('byAt', { name: act.by, time: formatDateTime(act.at) })}
          {act.turnId ? (
            <>
              {' · '}
              <Link
                to="/training/chat_logs"
                search={{ view: 'review', storyfileId: act.storyfileId, turn: act.turnId }}
                onClick={onOpen}
                className="kit-reach text-accenttext underline"
              >
                {t('showTurn')}
              </Link>
            </>
          ) : null}
        </span>
      </span>
      {act.undoneAt ? (
        <span className="text-meta text-text2">{t('undone')}</span>
      ) : (
        <span className="flex items-center gap-2">
          <span className="text-meta text-text2">{t('untilTime', { time: formatDate(act.until) })}</span>
          <Button
            size="small"
            icon={<Undo2 aria-hidden="true" />}
            aria-label={t('undoOf', { what })}
            loading={undo.isPending}
            onClick={() => undo.mutate()}
          >
            {t('undo')}
          </Button>
        </span>
      )}
      {undo.error ? (
        <Banner kind="error" className="basis-full">
          {undo.error.message}
        </Banner>
      ) : null}
    </li>
  )
}

/** What an act was, in words. */
function useActName() {
  const { t } = useWords('acts')
  return ({ kind, about }: Act): string => {
    if (kind === 'visitor_erased') return t('act_visitor_erased', { count: Number(about) })
    if ((kind === 'correction' || kind === 'threshold') && about === '') return t(`act_${kind}_none`)
    return t(`act_${kind}`, { about })
  }
}
