import type { OrganizationDetail } from '@studio/contract'
import { Banner, Skeleton, Tabs } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { NotRead } from '../../platform/calls/not-read.tsx'
import { Refusal } from '../../platform/calls/refusal.tsx'
import { useWords } from '../../platform/words/use-words.ts'
import { AttributesTab } from './attributes-tab.tsx'
import { AuditList } from './audit/audit-list.tsx'
import { BrandTab } from './brand-tab.tsx'
import { DeliveriesList } from './deliveries/deliveries-list.tsx'
import { ExportTab } from './export-tab.tsx'
import { GeneralTab } from './general-tab.tsx'
import { HearingSection } from './hearing-section.tsx'
import { KeysTab } from './keys-tab.tsx'
import { OrganizationActs } from './organization-acts.tsx'
import { OrganizationStatus } from './organization-status.tsx'
import { organizationQuery } from './organizations.queries.ts'
import { PlanSection } from './plan-section.tsx'
import { StorageTab } from './storage-tab.tsx'
import { WebhooksTab } from './webhooks/webhooks-tab.tsx'

const tabs = [
  'general',
  'brand',
  'attributes',
  'storage',
  'keys',
  'webhooks',
  'deliveries',
  'audit',
  'export',
] as const
type TabName = (typeof tabs)[number]

/** One organization, a tab for each thing that its owners look after. */
export function OrganizationPage({ organizationId }: { organizationId: string }) {
  const { data: organization, error, refetch } = useQuery(organizationQuery(organizationId))
  if (organization) return <Loaded organization={organization} />
  return (
    <div className="flex w-full max-w-[1536px] flex-col gap-4 px-4 py-7 lg:px-8">
      <BackLink />
      {error ? (
        <NotRead reading={{ error, refetch }} />
      ) : (
        <div aria-busy="true" className="grid max-w-[40rem] gap-3">
          <Skeleton height="2rem" width="16rem" />
          <Skeleton height="10rem" />
        </div>
      )}
    </div>
  )
}

function Loaded({ organization }: { organization: OrganizationDetail }) {
  const { t } = useWords('organizations')
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as { tab?: string }
  const tab = tabs.find((one) => one === search.tab) ?? 'general'
  const { organizationId, label } = organization
  const bar = (
    <Tabs
      label={t('tabs', { name: label })}
      value={tab}
      onChange={(next) =>
        void navigate({ to: '/account/organizations', search: { organizationId, tab: next } })
      }
      tabs={tabs.map((value) => ({ value, label: t(`tab_${value}`) }))}
    />
  )
  const head = (
    <div className="px-4 pt-6 lg:px-8">
      <BackLink />
    </div>
  )
  // These are list pages of their own, with the same head.
  if (tab === 'audit' || tab === 'deliveries') {
    const List = tab === 'audit' ? AuditList : DeliveriesList
    return (
      <>
        {head}
        <div className="-mt-5">
          <List
            organizationId={organizationId}
            title={label}
            tabs={bar}
            beside={
              <>
                <Refusal about={organizationId} />
                <OrganizationStatus status={organization.status} />
                <OrganizationActs organization={organization} />
              </>
            }
          />
        </div>
      </>
    )
  }
  return (
    <>
      {head}
      <div className="flex w-full max-w-[1536px] flex-col gap-4 px-4 pt-2 pb-10 lg:px-8">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="min-w-0 font-voice text-page">{label}</h1>
          <div className="flex items-center gap-3">
            <OrganizationStatus status={organization.status} />
            <OrganizationActs organization={organization} />
          </div>
        </div>
        <Refusal about={organizationId} />
        {bar}
        {organization.status === 'active' ? null : (
          <Banner kind="warning">
            {t(organization.status === 'archived' ? 'isArchived' : 'isSuspended')}
          </Banner>
        )}
        <div className="max-w-[40rem]">{panelOf(tab, organization)}</div>
      </div>
    </>
  )
}

function panelOf(tab: Exclude<TabName, 'audit' | 'deliveries'>, organization: OrganizationDetail): ReactNode {
  // Another organization is another form.
  const key = organization.organizationId
  switch (tab) {
    case 'general':
      return (
        <div className="grid gap-6">
          <PlanSection organization={organization} />
          <HearingSection organizationId={organization.organizationId} />
          <GeneralTab key={key} organization={organization} />
        </div>
      )
    case 'brand':
      return <BrandTab key={key} organization={organization} />
    case 'attributes':
      return <AttributesTab organization={organization} />
    case 'storage':
      return <StorageTab key={key} organization={organization} />
    case 'keys':
      return <KeysTab organization={organization} />
    case 'webhooks':
      return <WebhooksTab organization={organization} />
    case 'export':
      return <ExportTab organization={organization} />
  }
}

function BackLink() {
  const { t } = useWords('organizations')
  return (
    <Link
      to="/account/organizations"
      search={{}}
      className="kit-reach inline-flex items-center gap-1 text-meta text-text2 hover:underline"
    >
      <ArrowLeft className="size-4" aria-hidden="true" />
      {t('backToList')}
    </Link>
  )
}
