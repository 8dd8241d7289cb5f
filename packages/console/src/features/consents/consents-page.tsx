import { type ConsentRecord, consentStates, consentsRoutes } from '@studio/contract'
import { Button, EmptyState } from '@studio/ui'
import { useNavigate } from '@tanstack/react-router'
import { Eye, FileText, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ListColumn } from '../../platform/lists/list-columns.ts'
import { ListPage } from '../../platform/lists/list-page.tsx'
import { MoreMenu } from '../../platform/more-menu.tsx'
import {
  NoOrganization,
  OrganizationSelect,
  useOrganization,
} from '../../platform/organizations/organization.tsx'
import { useHolder } from '../../platform/session/holder.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { ConsentDialog } from './consent-dialog.tsx'
import { ConsentChip } from './consent-state.tsx'
import { consentListQuery } from './consents.queries.ts'
import { formatDay } from './days.ts'
import { DueCards } from './due-cards.tsx'
import { ownsOrganization } from './owns.ts'
import { TermDialog } from './term-dialog.tsx'
import { ConsentTextsDialog } from './texts/consent-texts-dialog.tsx'

/** Who allowed what, where and until when. */
export function ConsentsPage() {
  const { t } = useWords('consents')
  const chosen = useOrganization('edit')
  if (!chosen.organization)
    return <NoOrganization chosen={chosen} none={t('noOrganization')} atLeast="edit" />
  return <Consents key={chosen.organization.id} organizationId={chosen.organization.id} />
}

function Consents({ organizationId }: { organizationId: string }) {
  const { t } = useWords('consents')
  const navigate = useNavigate()
  const mayOwn = ownsOrganization(useHolder(), organizationId)
  const [opened, setOpened] = useState<'new' | 'term' | 'texts'>()
  const open = ({ consentId }: ConsentRecord) =>
    void navigate({ to: '/account/consents/$consentId', params: { consentId } })
  const add = mayOwn ? (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setOpened('new')}>
      {t('ask')}
    </Button>
  ) : null
  return (
    <>
      <ListPage<ConsentRecord>
        id="consents"
        title={t('title')}
        lead={t('lead')}
        route={consentsRoutes.list}
        fixedQuery={{ organizationId }}
        query={(input) => consentListQuery({ ...input, organizationId })}
        columns={useColumns()}
        searchFields={[
          { value: 'subject', label: t('person'), active: true },
          { value: 'storyfile', label: t('storyfile'), active: true },
        ]}
        filters={[
          {
            key: 'state',
            label: t('state'),
            options: consentStates.map((value) => ({ value, label: t(`state_${value}`) })),
          },
        ]}
        rowKey={(row) => row.consentId}
        rowLabel={(row) => row.subject}
        onOpenRow={open}
        rowActions={(row) => (
          <MoreMenu
            label={t('actionsOf', { name: row.subject })}
            items={[
              { id: 'open', label: t('open'), icon: <Eye aria-hidden="true" />, onSelect: () => open(row) },
            ]}
          />
        )}
        beside={
          <>
            <OrganizationSelect atLeast="edit" />
            <Button icon={<FileText aria-hidden="true" />} onClick={() => setOpened('texts')}>
              {t('texts')}
            </Button>
            {mayOwn ? (
              <Button icon={<Trash2 aria-hidden="true" />} onClick={() => setOpened('term')}>
                {t('term')}
              </Button>
            ) : null}
          </>
        }
        under={<DueCards organizationId={organizationId} />}
        action={add}
        empty={
          <EmptyState title={t('none')} {...(add ? { action: add } : {})}>
            {t('noneHelp')}
          </EmptyState>
        }
      />
      {opened === 'new' ? (
        <ConsentDialog organizationId={organizationId} onClose={() => setOpened(undefined)} onSaved={open} />
      ) : null}
      {opened === 'texts' ? (
        <ConsentTextsDialog
          organizationId={organizationId}
          mayOwn={mayOwn}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
      {opened === 'term' ? (
        <TermDialog organizationId={organizationId} onClose={() => setOpened(undefined)} />
      ) : null}
    </>
  )
}

function useColumns(): ListColumn<ConsentRecord>[] {
  const { t } = useWords('consents')
  return [
    {
      id: 'subject',
      header: t('person'),
      sortable: true,
      phone: 'title',
      cell: ({ subject }) => <span className="font-semibold">{subject}</span>,
    },
    {
      id: 'storyfile',
      header: t('storyfile'),
      sortable: true,
      phone: 'line',
      cell: ({ storyfile }) => <span className="font-voice">{storyfile}</span>,
    },
    {
      id: 'covers',
      header: t('covers'),
      roomy: true,
      cell: ({ channels }) => (
        <span className="block w-40 whitespace-normal">
          {channels.map((one) => t(`channel_${one}`)).join(', ')}
        </span>
      ),
    },
    {
      id: 'startsOn',
      header: t('from'),
      sortable: true,
      width: '8rem',
      cell: ({ startsOn }) => (startsOn ? formatDay(startsOn) : t('sinceSigned')),
    },
    {
      id: 'endsOn',
      header: t('to'),
      sortable: true,
      width: '8rem',
      cell: ({ endsOn }) => (endsOn ? formatDay(endsOn) : t('always')),
    },
    {
      id: 'contact',
      header: t('contact'),
      roomy: true,
      cell: ({ successorName }) => successorName || t('themselves'),
    },
    {
      id: 'state',
      header: t('state'),
      width: '9rem',
      phone: 'chip',
      cell: (row) => <ConsentChip {...row} />,
    },
  ]
}
