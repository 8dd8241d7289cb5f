import type { ConsentDetail } from '@studio/contract'
import { Banner, Button, Dialog, Switch } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CopyField } from '../../platform/copying/copy-field.tsx'
import { useWords } from '../../platform/words/use-words.ts'
import { makeLetter } from './consents.queries.ts'

/** Makes the link by which the person takes answers back; it is shown once. */
export function LetterDialog({ consent, onClose }: { consent: ConsentDetail; onClose: () => void }) {
  const { t } = useWords('consents')
  const isContact = consent.actsFor === 'successor'
  const name = isContact ? consent.successorName || consent.subject : consent.subject
  const email = isContact ? consent.successorEmail : consent.subjectEmail
  const [isSent, setSent] = useState(false)
  const make = useMutation({
    mutationFn: () => makeLetter(consent.consentId, isSent),
    meta: { showsError: true },
  })
  const address = make.data ? `${location.origin}${make.data.path}` : undefined
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('letterTitle', { name })}
      footer={
        address ? (
          <Button variant="primary" onClick={onClose}>
            {t('close')}
          </Button>
        ) : (
          <Button variant="primary" loading={make.isPending} onClick={() => make.mutate()}>
            {t('letterMake')}
          </Button>
        )
      }
    >
      <p className="text-text2">{address ? t('letterMade') : t('letterHelp')}</p>
      {make.error ? <Banner kind="error">{make.error.message}</Banner> : null}
      {address ? (
        <>
          <div className="flex flex-wrap items-end gap-2">
            <CopyField label={t('letter')} text={address} />
          </div>
          {make.data?.sentTo ? <p>{t('letterSent', { email: make.data.sentTo })}</p> : null}
        </>
      ) : email ? (
        <Switch label={t('letterSend', { email })} checked={isSent} onChange={setSent} />
      ) : null}
    </Dialog>
  )
}
