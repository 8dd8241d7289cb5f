import { Button, Dialog, formatDateTime, useRecentToasts } from '@studio/ui'
import { Undo2 } from 'lucide-react'
import { useWords } from '../../platform/words/use-words.ts'
import { ActList } from './act-list.tsx'

/** What toasts said since the page was opened, and what people did that visitors notice, each with *Undo*. */
export function RecentDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords('acts')
  const toasts = useRecentToasts()
  return (
    <Dialog open title={t('recent')} description={t('recentHelp')} width={640} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <section className="flex flex-col gap-2">
          <h3 className="font-semibold">{t('recentHere')}</h3>
          {toasts.length === 0 ? (
            <p className="text-text2">{t('nothingHere')}</p>
          ) : (
            <ul
              aria-label={t('recentHere')}
              className="divide-y divide-line rounded-10 border border-line bg-surface"
            >
              {toasts.map(({ id, message, at, undo, isUndone }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
                  <span className="min-w-0 grow [overflow-wrap:anywhere]">{message}</span>
                  <span className="text-meta text-text2">{formatDateTime(at.toISOString())}</span>
                  {isUndone ? <span className="text-meta text-text2">{t('undone')}</span> : null}
                  {undo ? (
                    <Button size="small" icon={<Undo2 aria-hidden="true" />} onClick={undo}>
                      {t('undo')}
                    </Button>
                  ) : null}
                </li>
              ))}
            </ul>
          )}
        </section>
        <section className="flex flex-col gap-2">
          <h3 className="font-semibold">{t('changes')}</h3>
          <p className="text-meta text-text2">{t('changesHelp')}</p>
          <ActList onOpen={onClose} />
        </section>
      </div>
    </Dialog>
  )
}
