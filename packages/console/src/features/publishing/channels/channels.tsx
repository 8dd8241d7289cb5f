import { conversationsRoutes, type Publication, type Storyfile } from '@studio/contract'
import { formatNumber, Skeleton, Tabs } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../../../platform/calls/route-query.ts'
import { type ChannelId, channelIds, codeOf, countedAs } from './channel-codes.ts'
import { ChannelCode, DocsLink, PlaceLink, TryLink } from './channel-parts.tsx'

const QrCode = lazy(() =>
  import('../../../platform/copying/qr-code.tsx').then((module) => ({ default: module.QrCode })),
)

/** The ways in which visitors meet the storyfile: for each what to copy, a page to try it, and where to read more. */
export function Channels({
  storyfile: { storyfileId, name, organizationId },
  publication: { path },
}: {
  storyfile: Storyfile
  publication: Publication
}) {
  const { t } = useTranslation('publishing')
  const [channel, setChannel] = useState<ChannelId>('page')
  const address = new URL(path, location.origin).href
  const code = codeOf(channel, address, name)
  return (
    <section className="flex min-w-0 flex-col gap-4">
      <div>
        <h3 className="font-semibold text-section">{t('channels')}</h3>
        <p className="text-text2">{t('channelsHelp')}</p>
      </div>
      <Tabs
        label={t('channels')}
        value={channel}
        onChange={setChannel}
        tabs={channelIds.map((value) => ({ value, label: t(`way_${value}`) }))}
      />
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <p className="min-w-0 grow basis-60 text-text2">{t(`wayHelp_${channel}`)}</p>
          <DocsLink />
        </div>
        {code ? <ChannelCode key={channel} channel={channel} code={code} /> : null}
        <div className="flex flex-wrap gap-2">
          <TryLink channel={channel} path={path} />
          <PlaceLink channel={channel} organizationId={organizationId} />
        </div>
        {channel === 'page' ? (
          <Suspense fallback={<Skeleton width="224px" height="224px" />}>
            <QrCode address={address} name={name} />
          </Suspense>
        ) : null}
        <Visits storyfileId={storyfileId} channel={channel} />
      </div>
    </section>
  )
}

/** How many visits came by it in the last 30 days, where the numbers tell it apart. */
function Visits({ storyfileId, channel }: { storyfileId: string; channel: ChannelId }) {
  const { t } = useTranslation('publishing')
  const { data } = useQuery(
    routeQuery(conversationsRoutes.usage, { params: { storyfileId }, query: { by: 'channel' } }),
  )
  const counted = countedAs[channel]
  if (!data || !counted) return null
  const visits = data.items.find(({ key }) => key === counted)?.visits ?? 0
  return (
    <p className="text-meta text-text3">
      {t('visitsSoFar', { count: visits, number: formatNumber(visits) })}
    </p>
  )
}
