import type { ConsentText } from '@studio/contract'
import { Button, Dialog, FormDialog, formatDateTime, Skeleton, TextArea, toast } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useForm } from '../../platform/forms/use-form.ts'
import { consentTextsQuery, writeConsent } from './recordings.queries.ts'

type Props = { organizationId: string; mayOwn: boolean; onClose: () => void }

/** The text that people sign before they are recorded, in its versions. */
export function ConsentDialog({ organizationId, mayOwn, onClose }: Props) {
  const { t } = useTranslation('recordings')
  const { data } = useQuery(consentTextsQuery(organizationId))
  const [isWriting, setWriting] = useState(false)
  const newest = data?.versions[0]
  if (isWriting && newest)
    return <WriteConsent {...{ organizationId, newest }} onClose={() => setWriting(false)} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('consentTitle')}
      width={640}
      footer={
        <Button
          variant="primary"
          disabledReason={mayOwn ? undefined : t('consentOnlyOwners')}
          onClick={() => setWriting(true)}
        >
          {t('consentEdit')}
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
  const { t } = useTranslation('recordings')
  const told = [
    version === 0 ? t('consentShipped') : t('consentVersion', { version }),
    madeAt ? t('consentMade', { name: madeBy, date: formatDateTime(madeAt) }) : '',
    t('consentSigned', { count: signed }),
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
  const { t } = useTranslation('recordings')
  const form = useForm({
    start: { text: newest.text },
    check: ({ text }) => ({ text: text.trim().length < 50 ? t('consentShort') : undefined }),
    send: ({ text }) => writeConsent(organizationId, { text: text.trim(), after: newest.version }),
    onSaved: ({ version }) => {
      toast(t('consentSaved', { version }), { kind: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t('consentEdit')}
      submitLabel={t('consentSave')}
      width={640}
    >
      <p className="text-text2">
        {t('consentHelp', { organization: '{organization}', storyfile: '{storyfile}' })}
      </p>
      <TextArea label={t('consentText')} rows={14} maxLength={20_000} {...form.field('text')} />
    </FormDialog>
  )
}
