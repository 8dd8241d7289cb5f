import { Button, ConfirmDialog, toast } from '@studio/ui'
import { useState } from 'react'
import { languages } from '../../platform/words/language.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { type LocalEntry, readLocalData } from './local-data.ts'
import { Row, Rows } from './section.tsx'

/** What this browser remembers, each with a way to clear it. */
export function LocalData() {
  const { t } = useWords('profile')
  const [entries, setEntries] = useState(readLocalData)
  const [asking, setAsking] = useState<LocalEntry>()
  const clear = (entry: LocalEntry) => {
    entry.clear()
    setEntries(readLocalData())
    setAsking(undefined)
    toast(t('cleared'), { kind: 'success' })
  }
  const wordsOf = ({ id, kept }: LocalEntry) => {
    if (kept === null || kept === 0) return t('nothingKept')
    if (typeof kept === 'number') return t('entries', { count: kept })
    if (id === 'theme') return t(kept === 'dark' ? 'theme_dark' : 'theme_light')
    if (id === 'listView') return t(kept === 'grid' ? 'view_grid' : 'view_list')
    return languages.find(({ code }) => code === kept)?.name ?? kept
  }
  return (
    <div className="grid gap-3">
      <h3 className="font-semibold">{t('localTitle')}</h3>
      <Rows label={t('localTitle')}>
        {entries.map((entry) => (
          <Row
            key={entry.id}
            title={t(`local_${entry.id}`)}
            meta={wordsOf(entry)}
            act={
              entry.kept ? (
                <Button
                  size="small"
                  aria-label={t('clearOf', { what: t(`local_${entry.id}`) })}
                  // A setting is chosen again in a moment; work that no one else has is not.
                  onClick={() => (isWork(entry) ? setAsking(entry) : clear(entry))}
                >
                  {t('clear')}
                </Button>
              ) : null
            }
          />
        ))}
      </Rows>
      <ConfirmDialog
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={t(asking?.id === 'kept' ? 'clearKeptTitle' : 'clearUploadsTitle')}
        confirmLabel={t(asking?.id === 'kept' ? 'discard' : 'forget')}
        danger
        onConfirm={() => clear(asking!)}
      >
        {t(asking?.id === 'kept' ? 'clearKeptHelp' : 'clearUploadsHelp')}
      </ConfirmDialog>
    </div>
  )
}

function isWork({ id }: LocalEntry): boolean {
  return id === 'uploads' || id === 'kept'
}
