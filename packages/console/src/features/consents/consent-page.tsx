import type { ConsentDetail, ConsentedClip } from '@studio/contract'
import { Banner, Button, EmptyState, Kbd } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Download, FilePlus, Mail } from 'lucide-react'
import { useState } from 'react'
import { PageSkeleton } from '../../platform/page-skeleton.tsx'
import { useHolder } from '../../platform/session/holder.ts'
import { useKeys } from '../../platform/turns/use-keys.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { ConsentAnswers } from './consent-answers.tsx'
import { ConsentDialog } from './consent-dialog.tsx'
import { ConsentChip } from './consent-state.tsx'
import { ConsentTerms } from './consent-terms.tsx'
import { consentQuery, savePaper } from './consents.queries.ts'
import { formatDay } from './days.ts'
import { LetterDialog } from './letter-dialog.tsx'
import { ownsOrganization } from './owns.ts'
import { PaperDialog } from './paper-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

type Opened = 'assign' | 'change' | 'letter' | 'paper' | { withdraw: ConsentedClip | undefined }

/** One consent: when, where, what for, signed by whom, and what was taken back of it. */
export function ConsentPage() {
  const { t } = useWords('consents')
  const { consentId } = useParams({ from: '/studio/account/consents/$consentId' })
  const { data: consent, error } = useQuery(consentQuery(consentId))
  const holder = useHolder()
  const [opened, setOpened] = useState<Opened>()
  const mayOwn = consent ? ownsOrganization(holder, consent.organizationId) : false
  useKeys({ e: mayOwn ? () => setOpened('change') : undefined })
  if (error) return <EmptyState className="m-8" title={t('notFound')} />
  if (!consent) return <PageSkeleton />
  const close = () => setOpened(undefined)
  return (
    <div className="flex w-full max-w-[1536px] flex-col gap-5 px-4 py-7 lg:px-8">
      <Head consent={consent} mayOwn={mayOwn} onOpen={setOpened} />
      {consent.state === 'not_started' && consent.startsOn ? (
        <Banner kind="warning">
          {t('warning', {
            storyfile: consent.storyfile,
            date: formatDay(consent.startsOn),
            zone: consent.timeZone,
          })}
        </Banner>
      ) : null}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <ConsentTerms consent={consent} />
        <ConsentAnswers
          consent={consent}
          mayOwn={mayOwn}
          onAssign={() => setOpened('assign')}
          onWithdraw={(withdraw) => setOpened({ withdraw })}
        />
      </div>
      {opened === 'change' ? (
        <ConsentDialog organizationId={consent.organizationId} consent={consent} onClose={close} />
      ) : null}
      {opened === 'assign' ? <AssignDialog consent={consent} onClose={close} /> : null}
      {opened === 'letter' ? <LetterDialog consent={consent} onClose={close} /> : null}
      {opened === 'paper' ? <PaperDialog consentId={consentId} onClose={close} /> : null}
      {typeof opened === 'object' ? (
        <WithdrawDialog consent={consent} clip={opened.withdraw} onClose={close} />
      ) : null}
    </div>
  )
}

function Head({
  consent,
  mayOwn,
  onOpen,
}: {
  consent: ConsentDetail
  mayOwn: boolean
  onOpen: (opened: Opened) => void
}) {
  const { t } = useWords('consents')
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="min-w-0 grow basis-60">
        <h1 className="font-voice text-title [overflow-wrap:anywhere]">{consent.subject}</h1>
        <p className="text-text2">{consent.storyfile}</p>
      </div>
      <ConsentChip {...consent} />
      {consent.decision === 'signed' ? (
        <Button icon={<Download aria-hidden="true" />} onClick={() => void savePaper(consent)}>
          {t('signedPdf')}
        </Button>
      ) : null}
      {mayOwn ? (
        <>
          <Button icon={<FilePlus aria-hidden="true" />} onClick={() => onOpen('paper')}>
            {t('addPaper')}
          </Button>
          <Button icon={<Mail aria-hidden="true" />} onClick={() => onOpen('letter')}>
            {t('letter')}
          </Button>
          <Button variant="primary" onClick={() => onOpen('change')}>
            {t('change')}{' '}
            <span aria-hidden="true" className="max-sm:hidden">
              <Kbd>E</Kbd>
            </span>
          </Button>
        </>
      ) : null}
    </div>
  )
}
