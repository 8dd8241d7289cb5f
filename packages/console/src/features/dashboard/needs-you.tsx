import type { Dashboard } from '@studio/contract'
import { EmptyState, formatNumber, Skeleton } from '@studio/ui'
import { Link, type LinkProps } from '@tanstack/react-router'
import {
  AtSign,
  ChartNoAxesColumn,
  CircleDot,
  Clock,
  FileSignature,
  ListTodo,
  MessageSquare,
  TrendingDown,
  TriangleAlert,
  UserPlus,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { WorkspaceTab } from '../../platform/places/workspace-tab.ts'
import { type Say, useWords } from '../../platform/words/use-words.ts'
import { SectionHead } from './section-head.tsx'

type Needs = Dashboard['needs']
type StoryfileNeed = Exclude<keyof Needs, 'invitations' | 'mentions' | 'consents'>
type Row = { key: string; icon: ReactNode; text: string; where: string; act: string; link: LinkProps }

/** What waits for the person, each with the way to it; what is broken comes first. */
export function NeedsYou({ needs, since }: { needs: Needs | undefined; since: string | undefined }) {
  const { t } = useWords('dashboard')
  const rows = useRows(needs, since)
  return (
    <section aria-labelledby="dashboard-needs">
      <SectionHead id="dashboard-needs" title={t('needsYou')} />
      {needs === undefined ? (
        <div aria-busy="true" className="h-64 rounded-10 border border-line bg-surface p-4">
          <Skeleton width="60%" />
        </div>
      ) : rows.length === 0 ? (
        <EmptyState title={t('nothingNeeded')}>{t('nothingNeededHelp')}</EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-10 border border-line bg-surface">
          {rows.map(({ key, icon, text, where, act, link }) => (
            <li
              key={key}
              className="flex min-h-12 items-center gap-3 px-4 py-2 [&>svg]:size-4 [&>svg]:shrink-0"
            >
              {icon}
              <span className="min-w-0 grow">
                {text}
                {where ? (
                  <span className="block text-meta text-text3 [overflow-wrap:anywhere]">{where}</span>
                ) : null}
              </span>
              <Link
                {...link}
                aria-label={t('actOn', { act, text })}
                className="shrink-0 py-2 font-semibold text-accenttext hover:underline"
              >
                {act}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const kinds: { need: StoryfileNeed; icon: ReactNode; tab: WorkspaceTab; filter?: string }[] = [
  { need: 'failedUploads', icon: <TriangleAlert className="text-redtext" />, tab: 'manager' },
  { need: 'worseAnswers', icon: <TrendingDown className="text-ambertext" />, tab: 'publish' },
  { need: 'leftToRecord', icon: <CircleDot className="text-ambertext" />, tab: 'manager' },
  { need: 'unreviewedTurns', icon: <MessageSquare className="text-ambertext" />, tab: 'interact' },
  { need: 'openTasks', icon: <ListTodo className="text-ambertext" />, tab: 'interact' },
  {
    need: 'readyToTrain',
    icon: <ChartNoAxesColumn className="text-accenttext" />,
    tab: 'builder',
    filter: 'status:ready_to_train',
  },
  {
    need: 'changesWaiting',
    icon: <Clock className="text-ambertext" />,
    tab: 'publish',
    filter: 'waiting:yes',
  },
]

function useRows(needs: Needs | undefined, since: string | undefined): Row[] {
  const { t } = useWords('dashboard')
  if (!needs || !since) return []
  const rows = kinds.flatMap(({ need, icon, tab, filter }) => {
    const { count, storyfiles } = needs[need]
    const [first, ...others] = storyfiles
    if (count === 0 || !first) return []
    const where =
      others.length === 0 ? first.name : t('andOthers', { name: first.name, count: others.length })
    return [
      {
        key: need,
        icon,
        text: t(need, { count, number: formatNumber(count) }),
        where,
        act: t(`${need}_act`),
        link: linkTo(need, first.storyfileId, tab, others.length > 0 ? filter : undefined, since),
      },
    ]
  })
  const { count, newest } = needs.invitations
  const mentioned = mentionRow(needs.mentions, t)
  const consents = consentRow(needs.consents, t)
  const all = [...(mentioned ? [mentioned] : []), ...rows, ...(consents ? [consents] : [])]
  if (!newest) return all
  return [
    ...all,
    {
      key: 'invitations',
      icon: <UserPlus className="text-text2" />,
      text: t('invitations', { count, number: formatNumber(count) }),
      where: newest.email,
      act: t('invitations_act'),
      link: {
        to: '/account/users',
        search: { organizationId: newest.organizationId, tab: 'invitations' },
      } as LinkProps,
    },
  ]
}

/** A person asks the person something: it comes before what waits by itself. */
function mentionRow({ count, newest }: Needs['mentions'], t: Say<'dashboard'>): Row | undefined {
  if (!newest) return undefined
  const { storyfileId, scriptId, questionId: question, script, author } = newest
  return {
    key: 'mentions',
    icon: <AtSign className="text-accenttext" />,
    text: t('mentions', { count, author, number: formatNumber(count) }),
    where: script,
    act: t('mentions_act'),
    link: (storyfileId
      ? {
          to: '/storyfiles/$storyfileId',
          params: { storyfileId },
          search: { tab: 'builder', question },
        }
      : { to: '/topics/builder', search: { script: scriptId, question } }) as LinkProps,
  }
}

/** Consents that end or begin soon, wait for a signature, or whose files are to be deleted. */
function consentRow({ count, next }: Needs['consents'], t: Say<'dashboard'>): Row | undefined {
  if (!next) return undefined
  return {
    key: 'consents',
    icon: <FileSignature className="text-ambertext" />,
    text: t('consents', { count, number: formatNumber(count) }),
    where: `${next.subject}, ${next.storyfile}`,
    act: t('consents_act'),
    link: { to: '/account/consents', search: { organizationId: next.organizationId } } as LinkProps,
  }
}

/** The list where the rows stand; of one storyfile its own tab. */
function linkTo(
  need: StoryfileNeed,
  storyfileId: string,
  tab: WorkspaceTab,
  filter: string | undefined,
  since: string,
): LinkProps {
  if (need === 'unreviewedTurns')
    return {
      to: '/training/chat_logs',
      search: {
        view: 'review',
        quality: 'unreviewed',
        channel: 'visitors',
        from: since,
        sort: 'certainty',
        dir: 'asc',
      },
    } as LinkProps
  if (need === 'openTasks')
    return {
      to: '/storyfiles/$storyfileId',
      params: { storyfileId },
      search: { tab, preview: 'true' },
    } as LinkProps
  if (filter) return { to: '/storyfiles', search: { filter } } as LinkProps
  return { to: '/storyfiles/$storyfileId', params: { storyfileId }, search: { tab } } as LinkProps
}
