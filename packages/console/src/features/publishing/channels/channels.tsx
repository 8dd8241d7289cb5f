import { conversationsRoutes, type Publication, type Storyfile } from '@studio/contract'
import { Banner, formatNumber, SegmentedControl, Skeleton, Switch } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { CodeXml, GraduationCap, KeyRound, MonitorPlay, QrCode as QrIcon, Smartphone } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { routeQuery } from '../../../platform/calls/route-query.ts'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { switchChannel } from '../publishing.queries.ts'
import { type ChannelId, codeOf, countedAs } from './channel-codes.ts'
import { ChannelCode, DocsLink, PlaceLink, TryLink } from './channel-parts.tsx'
import { Seen } from './seen.tsx'

const QrCode = lazyPart(() => import('../../../platform/copying/qr-code.tsx'), 'QrCode')

/** What is switched together, with the ways in it. */
const groups: {
  id: 'page' | 'site' | 'kiosk' | 'lms' | 'app' | 'api'
  ways: ChannelId[]
  icon: ReactNode
}[] = [
  { id: 'page', ways: ['page'], icon: <QrIcon /> },
  { id: 'site', ways: ['element', 'frame', 'card'], icon: <CodeXml /> },
  { id: 'kiosk', ways: ['kiosk'], icon: <MonitorPlay /> },
  { id: 'lms', ways: ['lms'], icon: <GraduationCap /> },
  { id: 'app', ways: ['app'], icon: <Smartphone /> },
  { id: 'api', ways: ['api'], icon: <KeyRound /> },
]
type Group = (typeof groups)[number]

type ChannelsProps = {
  storyfile: Storyfile
  publication: Publication
  /** Why the person publishes nothing here. */
  barred: string | undefined
  mayEdit: boolean
}

/** The ways in which visitors meet the storyfile: each can be switched off; for each what to copy and a page to try it. */
export function Channels({ storyfile, publication, barred, mayEdit }: ChannelsProps) {
  const { t } = useWords('publishing')
  const { storyfileId } = storyfile
  const [chosen, setChosen] = useState<Group>(groups[0]!)
  const act = useMutation({
    mutationFn: (change: Parameters<typeof switchChannel>[1]) => switchChannel(storyfileId, change),
    meta: { showsError: true },
  })
  return (
    <section className="grid min-w-0 gap-8 xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <div>
          <h3 className="font-semibold text-section">{t('channels')}</h3>
          <p className="text-text2">{t('channelsHelp')}</p>
        </div>
        <ul className="divide-y divide-line overflow-hidden rounded-10 border border-line bg-surface">
          {groups.map((group) => (
            <Row
              key={group.id}
              storyfileId={storyfileId}
              group={group}
              publication={publication}
              mayEdit={mayEdit}
              barred={barred}
              isChosen={group === chosen}
              onChoose={() => setChosen(group)}
              onSwitch={(channel, isOn) => act.mutate({ channel, isOn })}
            />
          ))}
        </ul>
        {act.error ? <Banner kind="error">{act.error.message}</Banner> : null}
        <p className="text-meta text-text2">{t('channelOffHelp')}</p>
      </div>
      <Details key={chosen.id} storyfile={storyfile} publication={publication} group={chosen} />
    </section>
  )
}

/** The channel that a group's visits are counted as; undefined: they come in by another, as programs do. */
const channelOf = ({ ways }: Group) => countedAs[ways[0]!]

function Row({
  storyfileId,
  group,
  publication: { channelsOff },
  barred,
  mayEdit,
  isChosen,
  onChoose,
  onSwitch,
}: Omit<ChannelsProps, 'storyfile'> & {
  storyfileId: string
  group: Group
  isChosen: boolean
  onChoose: () => void
  onSwitch: (channel: Publication['channelsOff'][number], isOn: boolean) => void
}) {
  const { t } = useWords('publishing')
  const channel = channelOf(group)
  return (
    <li className={`flex items-center gap-2 pr-4 ${isChosen ? 'bg-accenttint' : ''}`}>
      <button
        type="button"
        aria-pressed={isChosen}
        className="flex min-h-16 min-w-0 grow items-center gap-4 px-4 py-2 text-left [&>svg]:size-4 [&>svg]:shrink-0"
        onClick={onChoose}
      >
        {group.icon}
        <span className="min-w-0">
          <b className="block font-semibold">{t(`group_${group.id}`)}</b>
          <Visits storyfileId={storyfileId} channel={channel} />
        </span>
      </button>
      {channel && mayEdit ? (
        <Switch
          label={t(`group_${group.id}`)}
          hideLabel
          checked={!channelsOff.includes(channel)}
          disabledReason={barred}
          onChange={(isOn) => onSwitch(channel, isOn)}
        />
      ) : null}
    </li>
  )
}

/** How many visits came by it in the last 30 days, where the numbers tell it apart. */
function Visits({ storyfileId, channel }: { storyfileId: string; channel: string | undefined }) {
  const { t } = useWords('publishing')
  const { data } = useQuery(
    routeQuery(conversationsRoutes.usage, { params: { storyfileId }, query: { by: 'channel' } }),
  )
  const visits = data?.items.find(({ key }) => key === channel)?.visits ?? 0
  return (
    <span className="block text-meta text-text2">
      {channel ? t('visitsSoFar', { count: visits, number: formatNumber(visits) }) : t('asVisitors')}
    </span>
  )
}

function Details({
  storyfile: { storyfileId, name, organizationId },
  publication: { path },
  group,
}: Pick<ChannelsProps, 'storyfile' | 'publication'> & { group: Group }) {
  const { t } = useWords('publishing')
  const [way, setWay] = useState<ChannelId>(group.ways[0]!)
  const address = new URL(path, location.origin).href
  const code = codeOf(way, address, name)
  const acts = (
    <>
      <TryLink channel={way} path={path} />
      <PlaceLink channel={way} organizationId={organizationId} />
    </>
  )
  return (
    <div className="flex min-w-0 flex-col gap-4 self-start rounded-10 border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 className="font-semibold">{t(`group_${group.id}`)}</h4>
        <DocsLink />
      </div>
      {group.ways.length > 1 ? (
        <SegmentedControl
          label={t(`group_${group.id}`)}
          value={way}
          onChange={setWay}
          options={group.ways.map((value) => ({ value, label: t(`way_${value}`) }))}
        />
      ) : null}
      <p className="text-text2">{t(`wayHelp_${way}`)}</p>
      {code ? (
        <ChannelCode key={way} channel={way} code={code}>
          {acts}
        </ChannelCode>
      ) : (
        <div>{acts}</div>
      )}
      {way === 'page' ? (
        <Suspense fallback={<Skeleton width="224px" height="224px" />}>
          <QrCode address={address} name={name} />
        </Suspense>
      ) : null}
      <Seen storyfileId={storyfileId} channel={channelOf(group)} />
    </div>
  )
}
