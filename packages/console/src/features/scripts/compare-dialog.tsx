import type { ScriptTemplate, ScriptTopic } from '@studio/contract'
import { Dialog, EmptyState, formatDate, Select, Skeleton } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { compareScripts } from './compare-scripts.ts'
import { contentQuery, scriptQuery, versionQuery } from './scripts.queries.ts'

const now = 'now'

/** Two versions of a script beside each other, as the list of what changed. */
export function CompareDialog({ script, onClose }: { script: ScriptTemplate; onClose: () => void }) {
  const { t } = useTranslation('scripts')
  const { data } = useQuery(scriptQuery(script.scriptId))
  const [older, setOlder] = useState<string>()
  const [newer, setNewer] = useState(now)
  const options = (data?.versions ?? []).map((one) => ({
    value: String(one.versionNumber),
    label: t('versionNamed', { shortName: one.shortName, date: formatDate(one.publishedAt) }),
  }))
  const from = older ?? options[0]?.value
  return (
    <Dialog open onClose={onClose} title={t('compare')} description={script.name} width={640}>
      {data ? null : <Skeleton height="120px" />}
      {data && from === undefined ? <EmptyState title={t('compareNoVersions')} /> : null}
      {from === undefined ? null : (
        <>
          <div className="grid gap-3 pb-3 sm:grid-cols-2">
            <Select label={t('compareOlder')} value={from} options={options} onChange={setOlder} />
            <Select
              label={t('compareNewer')}
              value={newer}
              options={[{ value: now, label: t('versionNow') }, ...options]}
              onChange={setNewer}
            />
          </div>
          <Changes scriptId={script.scriptId} older={from} newer={newer} />
        </>
      )}
    </Dialog>
  )
}

function useVersion(scriptId: string, version: string): ScriptTopic[] | undefined {
  const isNow = version === now
  const current = useQuery({ ...contentQuery(scriptId), enabled: isNow })
  const stored = useQuery({ ...versionQuery(scriptId, isNow ? 1 : Number(version)), enabled: !isNow })
  return (isNow ? current.data : stored.data)?.topics
}

function Changes({ scriptId, older, newer }: { scriptId: string; older: string; newer: string }) {
  const { t } = useTranslation('scripts')
  const before = useVersion(scriptId, older)
  const after = useVersion(scriptId, newer)
  if (!before || !after) return <Skeleton height="120px" />
  const changes = compareScripts(before, after)
  if (changes.length === 0) return <EmptyState title={t('compareNone')} />
  return (
    <ul className="divide-y divide-line border-line border-y">
      {changes.map((one) => (
        <li key={`${one.kind} ${one.questionId}`} className="py-2">
          <span className="block font-semibold text-meta">
            {t(`change_${one.kind}`, { from: one.from ?? '', to: one.to ?? '' })}
          </span>
          {one.before ? <del className="block font-voice text-said text-text3">{one.before}</del> : null}
          <span className="block font-voice text-said">{one.text}</span>
        </li>
      ))}
    </ul>
  )
}
