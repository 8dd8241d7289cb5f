import { type Rehearsal, type RehearsalLink, rehearsalDays } from '@studio/contract'
import { Banner, Button, buttonLook, formatDateTime, Select, StatusChip, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck, CircleSlash, Clock, ExternalLink, Link2Off } from 'lucide-react'
import { useRef, useState } from 'react'
import { ConfirmInPlace } from '../../platform/confirm-in-place.tsx'
import { CopyField } from '../../platform/copying/copy-field.tsx'
import { useWords } from '../../platform/words/use-words.ts'
import { addLink, revokeLink } from './rehearsal.queries.ts'

type Days = (typeof rehearsalDays)[number]

/** The links by which people ask without an account. */
export function GuestLinks({ rehearsal: { storyfileId, links } }: { rehearsal: Rehearsal }) {
  const { t } = useWords('rehearsal')
  const [days, setDays] = useState<Days>(7)
  const heading = useRef<HTMLHeadingElement>(null)
  const make = useMutation({ meta: { showsError: true }, mutationFn: () => addLink(storyfileId, { days }) })
  const made = make.data
  return (
    <section className="flex flex-col gap-4">
      <div>
        <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
          {t('links')}
        </h3>
        <p className="max-w-prose text-text2">{t('linksHelp')}</p>
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <Select
          label={t('lasts')}
          value={`${days}`}
          onChange={(next) => setDays(Number(next) as Days)}
          options={rehearsalDays.map((value) => ({ value: `${value}` as const, label: t(`days_${value}`) }))}
        />
        <Button variant="primary" loading={make.isPending} onClick={() => make.mutate()}>
          {t('makeLink')}
        </Button>
      </div>
      {make.error ? <Banner kind="error">{make.error.message}</Banner> : null}
      {made ? <NewLink key={made.link.rehearsalLinkId} path={made.path} /> : null}
      {links.length === 0 ? (
        <p className="text-text3">{t('noLinks')}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line border-line border-y">
          {links.map((link) => (
            <LinkRow key={link.rehearsalLinkId} storyfileId={storyfileId} link={link} heading={heading} />
          ))}
        </ul>
      )}
    </section>
  )
}

function NewLink({ path }: { path: string }) {
  const { t } = useWords('rehearsal')
  const address = new URL(path, location.origin).href
  return (
    <div className="flex flex-wrap items-end gap-2 rounded-10 border border-line p-3">
      <CopyField label={t('newLink')} hint={t('newLinkHelp')} text={address} />
      <a href={path} target="_blank" rel="noreferrer" {...buttonLook()}>
        <ExternalLink aria-hidden="true" />
        {t('openPage')}
      </a>
    </div>
  )
}

function LinkRow({
  storyfileId,
  link,
  heading,
}: {
  storyfileId: string
  link: RehearsalLink
  heading: React.RefObject<HTMLHeadingElement | null>
}) {
  const { t } = useWords('rehearsal')
  const { rehearsalLinkId, madeBy, madeAt, endsAt, revokedAt, isOpen, questions } = link
  const date = formatDateTime(madeAt)
  const end = revokedAt
    ? t('revokedAt', { date: formatDateTime(revokedAt) })
    : t(isOpen ? 'endsAt' : 'endedAt', { date: formatDateTime(endsAt) })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <LinkState link={link} />
      <div className="min-w-0 grow basis-60">
        <p>{t('madeBy', { name: madeBy || t('formerMember'), date })}</p>
        <p className="text-meta text-text3">{`${end} · ${t('questionCount', { count: questions })}`}</p>
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
            revokeLink(storyfileId, rehearsalLinkId).then(
              () => toast(t('revoked'), { kind: 'success' }),
              (error: Error) => toast(error.message, { kind: 'error' }),
            )
          }
        />
      ) : null}
    </li>
  )
}

function LinkState({ link: { isOpen, revokedAt } }: { link: RehearsalLink }) {
  const { t } = useWords('rehearsal')
  if (isOpen)
    return (
      <StatusChip tone="green" icon={<CircleCheck aria-hidden="true" />}>
        {t('isOpen')}
      </StatusChip>
    )
  return (
    <StatusChip
      tone="grey"
      icon={revokedAt ? <CircleSlash aria-hidden="true" /> : <Clock aria-hidden="true" />}
    >
      {t(revokedAt ? 'isRevoked' : 'isEnded')}
    </StatusChip>
  )
}
