import type { Storyfile } from '@studio/contract'
import { FormDialog, Select, toast } from '@studio/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from '../../../platform/forms/use-form.ts'
import type { BulkChosen } from '../../../platform/lists/bulk-bar.tsx'
import { useWords } from '../../../platform/words/use-words.ts'
import { addToConsent, chosenClips, consentsOfClips } from './clip-bulk.queries.ts'

/** Adds the chosen clips to those that a consent covers. */
export function ConsentDialog({
  storyfile: { storyfileId, organizationId },
  chosen,
  onClose,
}: {
  storyfile: Pick<Storyfile, 'storyfileId' | 'organizationId'>
  chosen: BulkChosen
  onClose: () => void
}) {
  const { t } = useWords('clips')
  const client = useQueryClient()
  const { data: consents } = useQuery(consentsOfClips(organizationId, storyfileId))
  const isNone = consents?.length === 0
  const form = useForm({
    start: { consentId: '' },
    check: ({ consentId }) => ({ consentId: consentId ? undefined : t('consentMissing') }),
    send: async ({ consentId }) => {
      const clips = await chosenClips(client, storyfileId, chosen.selection)
      return addToConsent(
        consentId,
        clips.map(({ clipId }) => clipId),
      )
    },
    onSaved: (acted) => {
      toast(t('consentedMany', { count: acted.done.length }), { kind: 'success' })
      chosen.done(acted)
      onClose()
    },
  })
  return (
    <FormDialog
      {...form.dialog}
      title={t('addToConsent')}
      submitLabel={t('addClips')}
      disabledReason={isNone ? t('noConsents') : undefined}
      onClose={onClose}
    >
      <p>{isNone ? t('noConsents') : t('consentHelp')}</p>
      {isNone ? null : (
        <Select
          label={t('consent')}
          placeholder={t('chooseConsent')}
          options={(consents ?? []).map(({ consentId, subject }) => ({ value: consentId, label: subject }))}
          {...form.field('consentId')}
        />
      )}
    </FormDialog>
  )
}
