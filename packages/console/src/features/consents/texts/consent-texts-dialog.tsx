import type { ConsentText } from '@studio/contract'
import { Button, Dialog, FormDialog, formatDateTime, Skeleton, TextArea, toast } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { consentTextsQuery, writeConsent } from './consent-texts.queries.ts'

type Props = { organizationId: string; mayOwn: boolean; onClose: () => void }

/** The text that people sign before they are recorded, in its versions. */
export function ConsentTextsDialog({ organizationId, mayOwn, onClose }: Props) {
  const { t } = useWords('consentTexts')
  const { data } = useQuery(consentTextsQuery(organizationId))
  const [isWriting, setWriting] = useState(false)
  const newest = data?.versions[0]
  if (isWriting && newest)
    return <WriteConsent organizationId={organizationId} newest={newest} onClose={() => setWriting(false)} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      width={640}
      footer={
        <Button
          variant="primary"
          disabledReason={mayOwn ? undefined : t('onlyOwners')}
          onClick={() => setWriting(true)}
        >
          {t('edit')}
        </Button>
      }
    >
      {data ? (
        data.versions.map((version) => <Version key={version.version} version={version} />)
      ) : (
        <Skeleton height="240px" />
      )}
    </Dialog>
  )
}

function Version({ version: { version, text, madeBy, madeAt, signed } }: { version: ConsentText }) {
  const { t } = useWords('consentTexts')
  const told = [
    version === 0 ? t('shipped') : t('version', { version }),
    madeAt ? t('made', { name: madeBy, date: formatDateTime(madeAt) }) : '',
    t('signed', { count: signed }),
  ]
  return (
    <section className="border-line border-b py-3">
      <h3 className="font-semibold">{told.filter(Boolean).join(' · ')}</h3>
      <p className="whitespace-pre-wrap text-text2">{text}</p>
    </section>
  )
}

function WriteConsent({
  organizationId,
  newest,
  onClose,
}: {
  organizationId: string
  newest: ConsentText
  onClose: () => void
}) {
  const { t } = useWords('consentTexts')
  const form = useForm({
    start: { text: newest.text },
    check: ({ text }) => ({ text: text.trim().length < 50 ? t('short') : undefined }),
    send: ({ text }) => writeConsent(organizationId, { text: text.trim(), after: newest.version }),
    onSaved: ({ version }) => {
      toast(t('saved', { version }), { kind: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog {...form.dialog} onClose={onClose} title={t('edit')} submitLabel={t('save')} width={640}>
      <p className="text-text2">{t('help', { organization: '{organization}', storyfile: '{storyfile}' })}</p>
      <TextArea label={t('text')} rows={14} maxLength={20_000} {...form.field('text')} />
    </FormDialog>
  )
}
