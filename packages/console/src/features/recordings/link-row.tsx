import { consentsRoutes, type RecordedGuest, type RecordingLink } from '@studio/contract'
import { Button, formatDateTime, StatusChip, toast } from '@studio/ui'
import { CircleSlash, Link2Off } from 'lucide-react'
import type { RefObject } from 'react'
import { download } from '../../platform/calls/api.ts'
import { ConfirmInPlace } from '../../platform/confirm-in-place.tsx'
import { useWords } from '../../platform/words/use-words.ts'
import { revokeLink } from './recordings.queries.ts'

/** A link, who opened it, and how far they are. */
export function LinkRow({
  storyfileId,
  link,
  heading,
}: {
  storyfileId: string
  link: RecordingLink
  heading: RefObject<HTMLHeadingElement | null>
}) {
  const { t } = useWords('recordings')
  const { recordingLinkId, name, isPanel, isOwn, isOpen, endsAt, revokedAt, questions, guests } = link
  const end = revokedAt
    ? t('revokedAt', { date: formatDateTime(revokedAt) })
    : t(isOpen ? 'endsAt' : 'endedAt', { date: formatDateTime(endsAt) })
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold">
          {name}
          {isPanel || isOwn ? (
            <span className="pl-2 font-normal text-meta text-text2">{t(isPanel ? 'panel' : 'own')}</span>
          ) : null}
        </p>
        <p className="text-meta text-text3">{end}</p>
        {guests.length === 0 ? <p className="text-text2">{t('notOpened')}</p> : null}
        <ul>
          {guests.map((guest) => (
            <GuestLine key={guest.guestId} guest={guest} isPanel={isPanel} all={questions.length} />
          ))}
        </ul>
      </div>
      {isOpen ? (
        <ConfirmInPlace
          label={t('revoke')}
          icon={<Link2Off aria-hidden="true" />}
          question={t('revokeQuestion')}
          help={t('revokeHelp')}
          disabledReason={undefined}
          next={heading}
          onConfirm={() =>
            revokeLink(storyfileId, recordingLinkId).then(
              () => toast(t('revoked'), { kind: 'success' }),
              (error: Error) => toast(error.message, { kind: 'error' }),
            )
          }
        />
      ) : null}
    </li>
  )
}

function GuestLine({ guest, isPanel, all }: { guest: RecordedGuest; isPanel: boolean; all: number }) {
  const { t } = useWords('recordings')
  const { name, consent, consentId, decidedAt, sent, approved } = guest
  const save = () =>
    download(consentsRoutes.file, `/v1/conversa/consents/${consentId}/file`, {}).catch((error: Error) =>
      toast(error.message, { kind: 'error' }),
    )
  return (
    <li className="flex flex-wrap items-center gap-x-3 pt-1 text-text2">
      {isPanel ? <span className="text-text1">{name}</span> : null}
      {consent === 'signed' ? (
        <>
          <span className="tabular-nums">{t('progress', { sent, all })}</span>
          {approved > 0 ? <span>{t('progressApproved', { approved })}</span> : null}
          <span className="text-meta text-text3">
            {t('signed', { date: formatDateTime(decidedAt ?? '') })}
          </span>
          <Button
            size="small"
            variant="text"
            aria-label={t('consentCopyOf', { name })}
            onClick={() => void save()}
          >
            {t('consentCopy')}
          </Button>
        </>
      ) : consent === 'refused' ? (
        <StatusChip tone="red" icon={<CircleSlash aria-hidden="true" />}>
          {t('consentRefused')}
        </StatusChip>
      ) : (
        <span>{t('notSigned')}</span>
      )}
    </li>
  )
}
