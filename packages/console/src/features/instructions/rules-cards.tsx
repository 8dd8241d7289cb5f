import type { HouseRules } from '@studio/contract'
import { Button, formatDate, StatusChip } from '@studio/ui'
import { Check, Clock } from 'lucide-react'
import { useWords } from '../../platform/words/use-words.ts'

/** The people who review, each with the version they have read. */
export function ReadersCard({ rules, newest }: { rules: HouseRules; newest: number }) {
  const { t } = useWords('instructions')
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold">{t('readers')}</h2>
      <ul className="grid gap-1.5">
        {rules.readers.map((reader) => (
          <li key={reader.userId} className="flex items-center justify-between gap-3">
            <span className="min-w-0 truncate">{reader.name}</span>
            {reader.version >= newest ? (
              <StatusChip tone="green" icon={<Check aria-hidden="true" />}>
                {t('readNewest')}
              </StatusChip>
            ) : (
              <StatusChip tone="grey" icon={<Clock aria-hidden="true" />}>
                {reader.version > 0 ? t('readOlder', { version: reader.version }) : t('notRead')}
              </StatusChip>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Every version, to be looked at again. */
export function VersionsCard({
  rules,
  onChoose,
}: {
  rules: HouseRules
  onChoose: (version: number) => void
}) {
  const { t } = useWords('instructions')
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold">{t('versions')}</h2>
      <ul className="grid gap-1">
        {rules.versions.map(({ version, writtenBy, writtenAt }) => (
          <li key={version}>
            <Button
              variant="text"
              className="-ml-2"
              aria-current={version === rules.version}
              onClick={() => onChoose(version)}
            >
              {t(writtenBy ? 'versionOf' : 'versionBy', {
                version,
                by: writtenBy,
                when: formatDate(writtenAt),
              })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
