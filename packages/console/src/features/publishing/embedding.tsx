import type { Publication, Storyfile } from '@studio/contract'
import { Button, Form, TextArea, toast } from '@studio/ui'
import { ApiError } from '../../platform/calls/api.ts'
import { DraftNotices } from '../../platform/drafts/draft-notices.tsx'
import { useFormDraft } from '../../platform/drafts/use-form-draft.ts'
import { roleName } from '../../platform/session/role-name.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { domainsIn, pageIn } from './embed-domains.ts'
import { reloadPublication, setEmbedding } from './publishing.queries.ts'

/** The sites whose pages may show the player. */
export function Embedding({
  storyfile: { storyfileId },
  publication: { embedDomains, embedVersion },
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
  const { t } = useWords('publishing')
  const { t: tDrafts } = useWords('drafts')
  const form = useFormDraft({
    thing: { version: embedVersion },
    fields: { sites: embedDomains.join('\n') },
    send: async (seen, { sites }) => {
      const kept = await setEmbedding(storyfileId, { domains: domainsIn(sites), basedOn: seen.version })
      return { version: kept.embedVersion }
    },
    onSaved: () => toast(t('sitesSaved'), { kind: 'success' }),
    reload: () => reloadPublication(storyfileId),
  })
  const { sites } = form.shown
  const whole = pageIn(sites)
  const fault = form.error && faultOf(form.error, domainsIn(sites))
  const hindered = mayPublish ? barred : t('roleNeeded', { role: roleName('owner') })
  return (
    <Form onSubmit={form.submit} submitting={form.isSaving} className="flex flex-col gap-4">
      <h3 className="font-semibold text-section">{t('embedding')}</h3>
      <DraftNotices form={form} names={{ sites: t('sites') }} faultsAtFields={fault !== undefined} />
      <TextArea
        label={t('sites')}
        hint={
          hindered ??
          (whole ? t('wholeSite', whole) : embedDomains.length === 0 ? t('noSitesHint') : t('sitesHint'))
        }
        rows={3}
        value={sites}
        onChange={(typed) => form.change({ sites: typed })}
        readOnly={hindered !== undefined}
        error={fault}
        spellCheck={false}
      />
      <div>
        <Button
          loading={form.isSaving}
          disabledReason={
            hindered ??
            (form.conflicts.length > 0
              ? tDrafts('conflictsFirst')
              : form.isChanged
                ? undefined
                : tDrafts('nothingChanged'))
          }
          type="submit"
        >
          {t('saveSites')}
        </Button>
      </div>
    </Form>
  )
}

/** Names the line that was refused. */
function faultOf(error: Error, domains: string[]): string | undefined {
  const [fault] = error instanceof ApiError ? error.fields : []
  const line = /^domains\.(\d+)$/.exec(fault?.field ?? '')?.[1]
  return fault && line !== undefined ? `${domains[Number(line)]}: ${fault.message}` : undefined
}
