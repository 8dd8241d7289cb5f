import { buttonLook, TextArea } from '@studio/ui'
import { Link } from '@tanstack/react-router'
import { BookOpen, ExternalLink, Settings2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { CopyButton } from '../../../platform/copying/copy-button.tsx'
import { useWords } from '../../../platform/words/use-words.ts'
import { type ChannelId, tryPathOf } from './channel-codes.ts'

/** What is pasted elsewhere. */
export function ChannelCode({
  channel,
  code,
  children,
}: {
  channel: ChannelId
  code: string
  /** What else can be done, beside copying it. */
  children: ReactNode
}) {
  const { t } = useWords('publishing')
  return (
    <>
      <TextArea
        label={t(`way_${channel}`)}
        rows={code.includes('\n') || code.length > 90 ? 3 : 1}
        value={code}
        onChange={() => {}}
        readOnly
        spellCheck={false}
        style={{ fontFamily: 'var(--face-code)', fontSize: 'var(--type-meta)' }}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-2">
        <CopyButton
          id={`copy-${channel}`}
          label={t(addresses.includes(channel) ? 'copy_address' : 'copy_code')}
          text={code}
        />
        {children}
      </div>
    </>
  )
}

const addresses: readonly ChannelId[] = ['page', 'card', 'kiosk', 'app']

export function TryLink({ channel, path }: { channel: ChannelId; path: string }) {
  const { t } = useWords('publishing')
  const href = tryPathOf(channel, path)
  if (!href) return null
  return (
    <a href={href} target="_blank" rel="noreferrer" {...buttonLook()}>
      <ExternalLink aria-hidden="true" />
      {t('tryChannel')}
    </a>
  )
}

/** Where the studio is set up for a channel that is used from elsewhere. */
export function PlaceLink({ channel, organizationId }: { channel: ChannelId; organizationId: string }) {
  const { t } = useWords('publishing')
  if (channel === 'lms')
    return (
      <Link to="/learning" {...buttonLook()}>
        <Settings2 aria-hidden="true" />
        {t('openLearning')}
      </Link>
    )
  if (channel !== 'api') return null
  return (
    <Link to="/account/organizations" search={{ organizationId, tab: 'keys' }} {...buttonLook()}>
      <Settings2 aria-hidden="true" />
      {t('openKeys')}
    </Link>
  )
}

export function DocsLink() {
  const { t } = useWords('publishing')
  return (
    <Link
      to="/help/$slug"
      params={{ slug: 'embedding-and-kiosk' }}
      className="kit-reach flex items-center gap-1 font-semibold text-accenttext text-meta"
    >
      <BookOpen aria-hidden="true" className="size-4" />
      {t('channelDocs')}
    </Link>
  )
}
