import { conversationsRoutes, linkChannels, type Publication, type Storyfile } from '@studio/contract'
import { formatNumber } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChartNoAxesColumn, Check, Webhook } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { routeQuery } from '../../../platform/calls/route-query.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { releasesQuery } from '../publishing.queries.ts'
import type { Step } from './steps.ts'
import { useStepKeys } from './use-step-keys.ts'

type RailProps = {
  storyfile: Storyfile
  publication: Publication
  offered: readonly Step[]
  step: Step
  /** Owners reach what the organization's other systems are told. */
  mayPublish: boolean
  onStep: (step: Step) => void
}

/** The steps to visitors, each with its result. */
export function StepRail({ storyfile, publication, offered, step, mayPublish, onStep }: RailProps) {
  const { t } = useWords('publishing')
  const { storyfileId, organizationId } = storyfile
  const results = useResults(storyfileId, publication)
  const list = useRef<HTMLOListElement>(null)
  useStepKeys(offered, onStep)
  // On a phone the steps scroll sideways: the chosen one comes into sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another one is chosen
  useEffect(() => {
    const now = list.current?.querySelector<HTMLElement>('[aria-current]')
    list.current?.parentElement?.scrollTo({ left: (now?.parentElement?.offsetLeft ?? 0) - 16 })
  }, [step])
  return (
    <nav
      aria-label={t('steps')}
      className="-mx-4 relative overflow-x-auto border-line border-b px-2 lg:mx-0 lg:overflow-visible lg:border-0 lg:p-0"
    >
      <ol ref={list} className="flex gap-1 lg:flex-col">
        {offered.map((one, at) => (
          <li key={one} className={one === 'usage' ? 'lg:mt-2 lg:border-line lg:border-t lg:pt-2' : ''}>
            <Link
              to="/storyfiles/$storyfileId"
              params={{ storyfileId }}
              search={{ tab: 'publish', step: one }}
              aria-current={one === step ? 'step' : undefined}
              {...(at < 5 && { 'aria-keyshortcuts': `Alt+${at + 1}`, title: `Alt ${at + 1}` })}
              className={rowLook(one === step)}
            >
              <Mark isNow={one === step} isDone={isDone(one, publication)}>
                {one === 'usage' ? <ChartNoAxesColumn aria-hidden="true" className="size-3.5" /> : at + 1}
              </Mark>
              <RowWords name={t(`step_${one}`)} result={results[one]} />
            </Link>
          </li>
        ))}
        {mayPublish ? (
          <li>
            <Link
              to="/account/organizations"
              search={{ organizationId, tab: 'webhooks' }}
              className={rowLook(false)}
            >
              <Mark isNow={false} isDone={false}>
                <Webhook aria-hidden="true" className="size-3.5" />
              </Mark>
              <RowWords name={t('step_webhooks')} result={t('webhooksOf')} />
            </Link>
          </li>
        ) : null}
      </ol>
    </nav>
  )
}

const rowLook = (isNow: boolean) =>
  `flex min-h-11 items-center gap-3 whitespace-nowrap rounded-10 px-2 py-2 hover:bg-hover lg:whitespace-normal ${
    isNow ? 'lg:bg-surface lg:shadow-[inset_0_0_0_1px_var(--line)]' : ''
  }`

function RowWords({ name, result }: { name: string; result: string | undefined }) {
  return (
    <span className="min-w-0">
      <b className="block font-semibold">{name}</b>
      {result ? <span className="hidden text-meta text-text2 lg:block">{result}</span> : null}
    </span>
  )
}

function Mark({ isNow, isDone, children }: { isNow: boolean; isDone: boolean; children: ReactNode }) {
  const look = isNow ? 'border-accent bg-accent text-onaccent' : 'border-edge text-text2'
  return (
    <span
      aria-hidden="true"
      className={`grid size-6 shrink-0 place-items-center rounded-full border text-meta ${look}`}
    >
      {isDone && !isNow ? <Check className="size-3.5" /> : children}
    </span>
  )
}

function isDone(
  step: Step,
  { checks, look, visibility, liveReleaseId, previewReleaseId }: Publication,
): boolean {
  const isOpen = visibility !== 'private' && liveReleaseId !== null
  if (step === 'checks') return checks.every(({ passed }) => passed)
  if (step === 'look') return look !== null
  if (step === 'version') return isOpen && liveReleaseId === previewReleaseId
  return step !== 'usage' && isOpen
}

/** What each step came to, in a few words. */
function useResults(storyfileId: string, publication: Publication): Partial<Record<Step, string>> {
  const { t } = useWords('publishing')
  const { checks, look, visibility, embedDomains, channelsOff, liveReleaseId } = publication
  const isOpen = visibility !== 'private' && liveReleaseId !== null
  const { data: usage } = useQuery(
    routeQuery(conversationsRoutes.usage, { params: { storyfileId }, query: { by: 'channel' } }),
  )
  const { data: releases } = useQuery(releasesQuery(storyfileId, 1, 10))
  const missing = checks.filter(({ passed }) => !passed).length
  const visits = (usage?.items ?? []).reduce((sum, row) => sum + row.visits, 0)
  const live = releases?.items.find((one) => one.isLive)
  const domains = embedDomains.length > 0 ? t('domains', { count: embedDomains.length }) : undefined
  return {
    checks: missing === 0 ? t('passed') : t('checksMissing', { count: missing }),
    look: look ? t(`preset_${look.preset}`) : t('lookNone'),
    access: [t(`chip_${visibility}`), isOpen ? domains : undefined].filter(Boolean).join(', '),
    ...(isOpen && { channels: t('channelsOn', { count: linkChannels.length - channelsOff.length }) }),
    version: live ? t('isLive', { number: live.number }) : t('notLive'),
    ...(usage && { usage: t('visitsSoFar', { count: visits, number: formatNumber(visits) }) }),
  }
}
