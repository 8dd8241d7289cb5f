import { Button, Dialog, formatDate, StatusChip } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../../platform/words/use-words.ts'
import { versionQuery, versionsQuery } from '../stories.queries.ts'
import { TextDifference } from './text-difference.tsx'

/** The published versions, and how one differs from the text in the editor. */
export function VersionsDialog({
  storyfileId,
  source,
  onUse,
  onClose,
}: {
  storyfileId: string
  source: string
  onUse: (source: string) => void
  onClose: () => void
}) {
  const { t } = useWords('stories')
  const { data } = useQuery(versionsQuery(storyfileId))
  const [chosen, setChosen] = useState<string>()
  return (
    <Dialog open width={880} title={t('versions')} onClose={onClose}>
      {data?.items.length === 0 ? <p>{t('noVersions')}</p> : null}
      <ul>
        {data?.items.map(({ storyVersionId, number, createdAt, createdBy, isLive }) => (
          <li key={storyVersionId} className="border-line border-b py-2">
            <div className="flex flex-wrap items-center gap-2">
              <button
                type="button"
                className="min-h-11 cursor-pointer text-accenttext underline sm:min-h-8"
                aria-expanded={chosen === storyVersionId}
                onClick={() => setChosen(chosen === storyVersionId ? undefined : storyVersionId)}
              >
                {t('version', { number })}
              </button>
              {isLive ? (
                <StatusChip tone="green" icon={<Globe />}>
                  {t('live')}
                </StatusChip>
              ) : null}
              <span className="text-meta text-text3">
                {formatDate(createdAt)} · {createdBy}
              </span>
            </div>
            {chosen === storyVersionId ? (
              <Difference
                storyfileId={storyfileId}
                storyVersionId={storyVersionId}
                source={source}
                onUse={(text) => {
                  onUse(text)
                  onClose()
                }}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Difference({
  storyfileId,
  storyVersionId,
  source,
  onUse,
}: {
  storyfileId: string
  storyVersionId: string
  source: string
  onUse: (source: string) => void
}) {
  const { t } = useWords('stories')
  const { data } = useQuery(versionQuery(storyfileId, storyVersionId))
  if (!data) return null
  return (
    <div className="grid gap-2 pt-2">
      <TextDifference before={data.source} after={source} same={t('unchanged')} />
      <div>
        <Button onClick={() => onUse(data.source)}>{t('useVersion')}</Button>
      </div>
    </div>
  )
}
