import { Button, EmptyState, formatDate, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Check, Pencil } from 'lucide-react'
import { useState } from 'react'
import {
  NoOrganization,
  OrganizationSelect,
  useOrganization,
} from '../../platform/organizations/organization.tsx'
import { PageSkeleton } from '../../platform/page-skeleton.tsx'
import { useBarred } from '../../platform/session/use-barred.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { CourseCard } from './course-card.tsx'
import { houseRulesQuery } from './house-rules/house-rules.queries.ts'
import { HouseRulesText } from './house-rules/house-rules-text.tsx'
import { markRead } from './instructions.queries.ts'
import { ReviewChecklist } from './review-checklist.tsx'
import { ReadersCard, VersionsCard } from './rules-cards.tsx'
import { hasRulesDraft, WriteRules } from './write-rules.tsx'

/** The organization's house rules, and who has read which version. */
export function InstructionsPage() {
  const { t } = useWords('instructions')
  const chosen = useOrganization('read')
  const { organization } = chosen
  if (!organization) return <NoOrganization chosen={chosen} none={t('noOrganization')} atLeast="read" />
  return <Instructions key={organization.id} organizationId={organization.id} />
}

function Instructions({ organizationId }: { organizationId: string }) {
  const { t } = useWords('instructions')
  const [version, setVersion] = useState<number>()
  const mayEdit = useBarred()('edit', organizationId) === undefined
  const [isWriting, setWriting] = useState(() => mayEdit && hasRulesDraft(organizationId))
  // What is written is always laid over the newest ones.
  const { data: rules } = useQuery(houseRulesQuery(organizationId, isWriting ? undefined : version))
  const read = useMutation({ mutationFn: (one: number) => markRead(organizationId, one) })
  if (!rules) return <PageSkeleton />
  const newest = rules.versions[0]?.version ?? 0
  const write = mayEdit ? (
    <Button
      variant={newest === 0 ? 'primary' : 'default'}
      icon={<Pencil aria-hidden="true" />}
      onClick={() => {
        setVersion(undefined)
        setWriting(true)
      }}
    >
      {newest === 0 ? t('write') : t('edit')}
    </Button>
  ) : null
  return (
    <div className="flex w-full max-w-page flex-col gap-4 px-4 py-7 lg:px-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid min-w-0 flex-1 basis-80 gap-1">
          <h1 className="font-voice text-page">{t('title')}</h1>
          <p className="max-w-reading text-text2">{t('lead')}</p>
        </div>
        <div className="flex items-center gap-2">
          <OrganizationSelect atLeast="read" />
          {newest > 0 && !isWriting ? write : null}
        </div>
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_20rem]">
        <section aria-label={t('houseRules')} className="grid min-w-0 gap-4">
          {isWriting ? (
            <WriteRules
              organizationId={organizationId}
              rules={rules}
              onDone={(saved) => {
                setWriting(false)
                if (saved) toast(t('saved', { version: saved }), { kind: 'success' })
              }}
            />
          ) : newest === 0 ? (
            <EmptyState title={t('none')} action={write} />
          ) : (
            <>
              <p className="text-meta text-text2">
                {t(rules.writtenBy ? 'versionOf' : 'versionBy', {
                  version: rules.version,
                  by: rules.writtenBy,
                  when: rules.writtenAt ? formatDate(rules.writtenAt) : '',
                })}
              </p>
              {rules.version < newest ? (
                <p className="flex flex-wrap items-center gap-2">
                  {t('older')}
                  <Button variant="text" onClick={() => setVersion(undefined)}>
                    {t('toNewest')}
                  </Button>
                </p>
              ) : null}
              <HouseRulesText text={rules.text} />
              {rules.readVersion >= newest ? (
                <p className="text-meta text-text2">{t('youRead', { version: rules.readVersion })}</p>
              ) : rules.version === newest ? (
                <div>
                  <Button
                    icon={<Check aria-hidden="true" />}
                    loading={read.isPending}
                    onClick={() => read.mutate(newest)}
                  >
                    {t('markRead')}
                  </Button>
                </div>
              ) : null}
            </>
          )}
        </section>
        <div className="grid gap-6">
          <ReviewChecklist />
          {newest > 0 ? (
            <>
              <ReadersCard rules={rules} newest={newest} />
              <VersionsCard rules={rules} onChoose={setVersion} />
            </>
          ) : null}
        </div>
      </div>
      <CourseCard />
    </div>
  )
}
