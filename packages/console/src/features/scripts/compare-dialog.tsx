import type { ScriptTemplate, ScriptTopic } from '@studio/contract'
import { Dialog, EmptyState, formatDate, Select, Skeleton } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NotRead } from '../../platform/calls/not-read.tsx'
import { templateQuery } from '../../platform/scripts/script-source.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { compareScripts } from './compare-scripts.ts'
import { scriptQuery, scriptsQuery, versionQuery } from './scripts.queries.ts'

const now = 'now'
const othersMost = 100

/** Two versions of a script, or two scripts, as the list of what differs. */
export function CompareDialog({ script, onClose }: { script: ScriptTemplate; onClose: () => void }) {
  const { t } = useWords('scripts')
  const [otherId, setOtherId] = useState(script.scriptId)
  const { data: scripts } = useQuery(scriptsQuery({ sort: 'name', dir: 'asc', pageSize: othersMost }))
  const others = scripts?.items.filter((one) => one.scriptId !== script.scriptId) ?? []
  return (
    <Dialog open onClose={onClose} title={t('compare')} description={script.name} width={640}>
      <div className="pb-3">
        <Select
          label={t('compareWith')}
          value={otherId}
          options={[
            { value: script.scriptId, label: t('compareOwn') },
            ...others.map((one) => ({
              value: one.scriptId,
              label: `${one.name}, ${one.organizationLabel || t('scope_global')}`,
            })),
          ]}
          onChange={setOtherId}
        />
      </div>
      {otherId === script.scriptId ? (
        <Versions scriptId={script.scriptId} />
      ) : (
        <TwoScripts
          key={otherId}
          script={script}
          other={others.find((one) => one.scriptId === otherId) ?? script}
        />
      )}
    </Dialog>
  )
}

function Versions({ scriptId }: { scriptId: string }) {
  const { t } = useWords('scripts')
  const script = useQuery(scriptQuery(scriptId))
  const { data } = script
  const [older, setOlder] = useState<string>()
  const [newer, setNewer] = useState(now)
  const options = (data?.versions ?? []).map((one) => ({
    value: String(one.versionNumber),
    label: t('versionNamed', { shortName: one.shortName, date: formatDate(one.publishedAt) }),
  }))
  const from = older ?? options[0]?.value
  const before = useVersion(scriptId, from)
  const after = useVersion(scriptId, newer)
  if (script.error) return <NotRead reading={script} />
  if (!data) return <Skeleton height="120px" />
  if (from === undefined) return <EmptyState title={t('compareNoVersions')} />
  return (
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
      <Changes
        before={before}
        after={after}
        nameOf={({ kind, from = '', to = '' }) => t(`change_${kind}`, { from, to })}
      />
    </>
  )
}

type Content = {
  data?: { topics: ScriptTopic[] } | undefined
  error: Error | null
  refetch: () => Promise<unknown>
}

/** The content of a version; `undefined` asks for nothing. */
function useVersion(scriptId: string, version: string | undefined): Content {
  const isNow = version === now
  const isStored = version !== undefined && !isNow
  const current = useQuery({ ...templateQuery(scriptId), enabled: isNow })
  const stored = useQuery({ ...versionQuery(scriptId, isStored ? Number(version) : 1), enabled: isStored })
  return isNow ? current : stored
}

function TwoScripts({ script, other }: { script: ScriptTemplate; other: ScriptTemplate }) {
  const { t } = useWords('scripts')
  const ours = useQuery(templateQuery(script.scriptId))
  const theirs = useQuery(templateQuery(other.scriptId))
  return (
    <Changes
      byText="byText"
      before={theirs}
      after={ours}
      nameOf={({ kind, from = '', to = '' }) => {
        if (kind === 'added') return t('onlyIn', { name: script.name })
        if (kind === 'removed') return t('onlyIn', { name: other.name })
        return t(kind === 'moved' ? 'topicDiffers' : 'differs', { from, to, name: other.name })
      }}
    />
  )
}

function Changes({
  before,
  after,
  byText,
  nameOf,
}: {
  before: Content
  after: Content
  byText?: 'byText'
  nameOf: (change: ReturnType<typeof compareScripts>[number]) => string
}) {
  const { t } = useWords('scripts')
  const failed = [before, after].find(({ error }) => error)
  if (failed) return <NotRead reading={failed} />
  if (!before.data || !after.data) return <Skeleton height="120px" />
  const changes = compareScripts(before.data.topics, after.data.topics, byText)
  if (changes.length === 0) return <EmptyState title={t(byText ? 'compareSame' : 'compareNone')} />
  return (
    <ul className="divide-y divide-line border-line border-y">
      {changes.map((one) => (
        <li key={`${one.kind} ${one.questionId}`} className="py-2">
          <span className="block font-semibold text-meta">{nameOf(one)}</span>
          {one.before ? <del className="block font-voice text-said text-text3">{one.before}</del> : null}
          <span className="block font-voice text-said">{one.text}</span>
        </li>
      ))}
    </ul>
  )
}
