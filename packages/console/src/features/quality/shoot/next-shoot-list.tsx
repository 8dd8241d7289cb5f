import type { NextShoot, Proposal, Storyfile } from '@studio/contract'
import { Button, classNames, EmptyState, formatDateTime, formatNumber, SegmentedControl } from '@studio/ui'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useBarred } from '../../../platform/session/use-barred.ts'
import { besidePanel, SidePanel } from '../../../platform/side-panel.tsx'
import { useKeys } from '../../../platform/turns/use-keys.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { ChosenStrip } from '../chosen-strip.tsx'
import { StoryfileChoice } from '../storyfile-choice.tsx'
import { ProposalPanel } from './proposal-panel.tsx'
import { ProposalRow } from './proposal-row.tsx'
import { proposalsShown, type ShownKind, shownKinds, useProposals } from './use-proposals.ts'

export type NextShootSearch = { storyfileId?: string; proposal?: string; kind?: string }

/** The proposals of a storyfile, with the chosen one beside them. J and K move. */
export function NextShootList({
  list,
  storyfile,
  storyfiles,
  search,
  onSearch,
}: {
  list: NextShoot
  storyfile: Storyfile
  storyfiles: Storyfile[]
  search: NextShootSearch
  onSearch: (search: NextShootSearch) => void
}) {
  const { t } = useWords('quality')
  const { storyfileId } = storyfile
  const kind = shownKinds.find((one) => one === search.kind) ?? 'all'
  const shown = proposalsShown(list, kind)
  const open = list.proposals.find((one) => one.proposalId === search.proposal)
  const place = shown.findIndex((one) => one.proposalId === open?.proposalId)
  const [chosen, setChosen] = useState<Set<string>>(new Set())
  const acts = useProposals(storyfileId)
  const barred = useBarred()('edit', storyfile.organizationId)
  const show = (proposal: Proposal | undefined) =>
    onSearch({
      storyfileId,
      kind,
      ...(proposal ? { proposal: proposal.proposalId } : { proposal: undefined }),
    } as NextShootSearch)
  const accept = (given: { text?: string; hint?: string }) => {
    if (open)
      acts.accept.mutate(
        { proposal: open, given },
        { onSuccess: () => show(shown[place + 1] ?? shown[place - 1]) },
      )
  }
  const decide = (state: 'open' | 'declined') => {
    if (open) acts.decide.mutate({ proposal: open, state })
  }
  useKeys({
    j: shown[place + 1] ? () => show(shown[place + 1]) : undefined,
    k: place > 0 ? () => show(shown[place - 1]) : undefined,
  })
  const picked = list.proposals.filter((one) => one.state === 'open' && chosen.has(one.proposalId))
  return (
    <div className="flex min-h-0 grow">
      <div
        className={classNames('flex min-w-0 grow flex-col gap-4 p-4 lg:p-8', besidePanel(open !== undefined))}
      >
        <Head list={list} storyfiles={storyfiles} acts={acts} barred={barred} onSearch={onSearch} />
        {list.proposals.length === 0 ? (
          <EmptyState title={t(list.plannedAt ? 'nothingToDo' : 'notMade')}>
            {list.plannedAt ? t('nothingToDoHelp') : null}
          </EmptyState>
        ) : (
          <>
            <ChosenStrip
              list={list}
              picked={picked}
              barred={barred}
              isPending={acts.send.isPending}
              onSend={() => acts.send.mutate(picked, { onSuccess: () => setChosen(new Set()) })}
            />
            <Kinds list={list} kind={kind} onChange={(next) => onSearch({ storyfileId, kind: next })} />
            {shown.length === 0 ? (
              <EmptyState title={t('nothingToDo')} />
            ) : (
              <ul className="divide-y divide-line rounded-10 border border-line bg-surface">
                {shown.map((proposal) => (
                  <ProposalRow
                    key={proposal.proposalId}
                    proposal={proposal}
                    most={list.proposals[0]!.points}
                    isOpen={proposal === open}
                    isChosen={chosen.has(proposal.proposalId)}
                    onChoose={
                      proposal.kind === 'record' && proposal.state === 'open'
                        ? (isChosen) => setChosen(withChoice(chosen, proposal.proposalId, isChosen))
                        : undefined
                    }
                    onOpen={() => show(proposal)}
                  />
                ))}
              </ul>
            )}
          </>
        )}
      </div>
      {open ? (
        <SidePanel label={t('proposal')} className="lg:w-[22rem]" onClose={() => show(undefined)}>
          <ProposalPanel
            key={open.proposalId}
            list={list}
            proposal={open}
            place={place + 1}
            total={shown.length}
            acts={{ barred, isPending: acts.accept.isPending || acts.decide.isPending, accept, decide }}
            onClose={() => show(undefined)}
          />
        </SidePanel>
      ) : null}
    </div>
  )
}

function withChoice(chosen: Set<string>, proposalId: string, isChosen: boolean): Set<string> {
  const next = new Set(chosen)
  if (isChosen) next.add(proposalId)
  else next.delete(proposalId)
  return next
}

function Kinds({
  list,
  kind,
  onChange,
}: {
  list: NextShoot
  kind: ShownKind
  onChange: (kind: ShownKind) => void
}) {
  const { t } = useWords('quality')
  return (
    <SegmentedControl
      label={t('kinds')}
      value={kind}
      onChange={onChange}
      options={shownKinds
        .map((value) => ({ value, count: proposalsShown(list, value).length }))
        .filter(({ value, count }) => value === 'all' || value === kind || count > 0)
        .map(({ value, count }) => ({ value, label: t(`kind_${value}`, { number: formatNumber(count) }) }))}
    />
  )
}

function Head({
  list,
  storyfiles,
  acts,
  barred,
  onSearch,
}: {
  list: NextShoot
  storyfiles: Storyfile[]
  acts: ReturnType<typeof useProposals>
  barred: string | undefined
  onSearch: (search: NextShootSearch) => void
}) {
  const { t } = useWords('quality')
  const isPlanning = list.planning || acts.look.isPending
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div className="min-w-0">
        <h1 className="font-voice text-title-large">{t('nextShoot')}</h1>
        <p className="text-text2">{t('nextShootHelp', { name: list.subjectName })}</p>
        {list.plannedAt ? (
          <p className="text-meta text-text3">
            {t('madeAt', { date: formatDateTime(list.plannedAt), questions: formatNumber(list.questions) })}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <StoryfileChoice
          storyfiles={storyfiles}
          value={list.storyfileId}
          onChange={(storyfileId) => onSearch({ storyfileId })}
        />
        <Button
          icon={<RotateCcw aria-hidden="true" />}
          loading={isPlanning}
          disabledReason={barred}
          onClick={() => acts.look.mutate()}
        >
          {t(isPlanning ? 'looking' : 'lookAgain')}
        </Button>
      </div>
    </div>
  )
}
