import type { Publication, Storyfile } from '@studio/contract'
import { Button, TextArea, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../platform/calls/api.ts'
import { roleName } from '../../platform/session/role-name.ts'
import { domainsIn } from './embed-domains.ts'
import { setEmbedding } from './publishing.queries.ts'

/** The sites whose pages may show the player. */
export function Embedding({
  storyfile: { storyfileId },
  publication: { embedDomains },
  mayPublish,
  barred,
}: {
  storyfile: Storyfile
  publication: Publication
  /** An owner. */
  mayPublish: boolean
  /** Why the person publishes nothing here. */
  barred: string | undefined
}) {
  const { t } = useTranslation('publishing')
  const { t: tDrafts } = useTranslation('drafts')
  const [typed, setTyped] = useState<string>()
  const kept = embedDomains.join('\n')
  const domains = domainsIn(typed ?? kept)
  const save = useMutation({
    mutationFn: () => setEmbedding(storyfileId, domains),
    onSuccess: () => {
      setTyped(undefined)
      toast(t('sitesSaved'), { kind: 'success' })
    },
    meta: { showsError: true },
  })
  const hindered = mayPublish ? barred : t('roleNeeded', { role: roleName('owner') })
  const isChanged = domains.join('\n') !== kept
  return (
    <section className="flex flex-col gap-4">
      <h3 className="font-semibold text-section">{t('embedding')}</h3>
      <TextArea
        label={t('sites')}
        hint={hindered ?? (embedDomains.length === 0 ? t('noSitesHint') : t('sitesHint'))}
        rows={3}
        value={typed ?? kept}
        onChange={setTyped}
        readOnly={hindered !== undefined}
        error={save.error ? messageOf(save.error, domains) : undefined}
        spellCheck={false}
      />
      <div>
        <Button
          loading={save.isPending}
          disabledReason={hindered ?? (isChanged ? undefined : tDrafts('nothingChanged'))}
          onClick={() => save.mutate()}
        >
          {t('saveSites')}
        </Button>
      </div>
    </section>
  )
}

/** Names the line that was refused. */
function messageOf(error: Error, domains: string[]): string {
  const [fault] = error instanceof ApiError ? error.fields : []
  const line = /^domains\.(\d+)$/.exec(fault?.field ?? '')?.[1]
  return fault && line !== undefined ? `${domains[Number(line)]}: ${fault.message}` : error.message
}
