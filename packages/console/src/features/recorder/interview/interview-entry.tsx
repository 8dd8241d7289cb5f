import { Button, Dialog, Skeleton, TextField } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../platform/copying/copy-button.tsx'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { setsQuery } from './sets.queries.ts'

const QrCode = lazyPart(() => import('../../../platform/copying/qr-code.tsx'), 'QrCode')

/** Somebody films at the moment: the interviewer's screen is one press away. */
export function FilmsNow({ storyfileId, onInterview }: { storyfileId: string; onInterview: () => void }) {
  const { t } = useTranslation('recorder')
  const { data } = useQuery(setsQuery(storyfileId))
  const [first, ...others] = data?.sets ?? []
  if (!first) return null
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-10 border border-line bg-surface px-3 py-2">
      <p>
        {others.length > 0 ? t('filmNow', { count: others.length + 1 }) : t('filmsNow', { name: first.name })}
      </p>
      <Button size="small" onClick={onInterview}>
        {t('interview')}
      </Button>
    </div>
  )
}

/** The address for another device. */
export function InterviewElsewhere({ storyfileId }: { storyfileId: string }) {
  const { t } = useTranslation('recorder')
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button variant="text" icon={<MonitorSmartphone aria-hidden="true" />} onClick={() => setAsked(true)}>
        {t('interviewElsewhere')}
      </Button>
      {isAsked ? <AddressDialog storyfileId={storyfileId} onClose={() => setAsked(false)} /> : null}
    </>
  )
}

function AddressDialog({ storyfileId, onClose }: { storyfileId: string; onClose: () => void }) {
  const { t } = useTranslation('recorder')
  const address = `${location.origin}/storyfiles/${storyfileId}?tab=record&film=interview`
  return (
    <Dialog open onClose={onClose} title={t('interviewTitle')} description={t('interviewHelp')}>
      <div className="grid gap-4">
        <div className="flex items-end gap-2">
          <TextField
            label={t('interviewAddress')}
            className="min-w-0 grow"
            readOnly
            value={address}
            onChange={() => {}}
            onFocus={(event) => event.target.select()}
          />
          <CopyButton text={address} />
        </div>
        <Suspense fallback={<Skeleton height="14rem" />}>
          <QrCode address={address} name={t('interview')} />
        </Suspense>
      </div>
    </Dialog>
  )
}
