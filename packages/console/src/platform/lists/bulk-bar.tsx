import type { Selection } from '@studio/contract'
import { Button, formatNumber } from '@studio/ui'
import { type ReactNode, useState } from 'react'
import { RefusalLine } from '../calls/refusal.tsx'
import { useWords } from '../words/use-words.ts'
import { type ActedOn, actOnEach } from './act-on-each.ts'

export type BulkAct = {
  id: string
  label: string
  icon?: ReactNode
  /** Why no one with this role can do it. */
  disabledReason?: string | undefined
} & (
  | {
      /** Does it at once: the rows are let go with the end of it; where it fails they stay chosen, and the bar says why. */
      run: (selection: Selection) => Promise<unknown>
    }
  | {
      /** Does it to one row after the other: those that it wasn't done to stay chosen, and the bar says why. */
      act: (id: string) => Promise<unknown>
      idsOf: (selection: Selection) => Promise<string[]>
      /** Once it was tried with each; `ids`: of those it was done to. */
      done: (ids: readonly string[]) => Promise<void>
    }
  | {
      /** Opens a dialog: the rows stay chosen until that calls `done`, and where a person cancels. */
      ask: (chosen: BulkChosen) => void
    }
)

type Left = Omit<ActedOn, 'done'>

export type BulkChosen = {
  selection: Selection
  count: number
  /** Lets the rows go; those that are left stay chosen, and the bar says why. */
  done: (acted?: Left) => void
}

/** One row by the same dialog, from its own menu: what is ticked stays. */
export function onlyOne(id: string): BulkChosen {
  return { selection: { ids: [id] }, count: 1, done: () => undefined }
}

/** What can be done with the chosen rows: those that were ticked, or all that match the search. */
export function BulkBar({
  acts,
  selection,
  count,
  total,
  onSelectAll,
  onKeep,
  onClear,
}: {
  acts: readonly BulkAct[]
  selection: Selection
  count: number
  /** Of rows that match the search, beyond this page. */
  total: number
  onSelectAll: () => void
  /** Chooses these rows alone, unless the search was changed meanwhile. */
  onKeep: (ids: readonly string[]) => void
  onClear: () => void
}) {
  const { t } = useWords('lists')
  const isAll = 'matching' in selection
  const [running, setRunning] = useState<string>()
  const [undone, setUndone] = useState<Left>()
  const chosen = 'ids' in selection ? selection.ids : []
  const why = undone && isSame(undone.left, chosen) ? undone.why : undefined
  const settle = (acted: Left = { left: [], why: undefined }) => {
    setUndone(acted)
    onKeep(acted.left)
  }
  const start = (act: BulkAct) => {
    if ('ask' in act) return act.ask({ selection, count, done: settle })
    setRunning(act.id)
    setUndone(undefined)
    const end =
      'run' in act
        ? act.run(selection).then(onClear, ({ message }: Error) => setUndone({ left: chosen, why: message }))
        : onEach(act, selection).then(settle, ({ message }: Error) =>
            setUndone({ left: chosen, why: message }),
          )
    void end.then(() => setRunning(undefined))
  }
  return (
    <div
      role="status"
      data-keep-clear=""
      className="flex min-h-12 flex-wrap items-center gap-2 rounded-10 bg-accenttint px-3 py-1.5 text-text"
    >
      <span className="font-semibold">
        {t(isAll ? 'allSelected' : 'selected', { count, number: formatNumber(count) })}
      </span>
      {!isAll && count < total ? (
        <Button variant="text" onClick={onSelectAll}>
          {t('selectAll', { number: formatNumber(total) })}
        </Button>
      ) : null}
      <span className="grow" />
      {acts.map((act) => (
        <Button
          key={act.id}
          size="small"
          icon={act.icon}
          disabledReason={
            act.disabledReason ?? (running && running !== act.id ? t('otherRunning') : undefined)
          }
          loading={running === act.id}
          onClick={() => start(act)}
        >
          {act.label}
        </Button>
      ))}
      <Button variant="cancel" size="small" onClick={onClear}>
        {t('clearSelection')}
      </Button>
      {why ? (
        <RefusalLine className="basis-full">
          {isAll ? why : t('leftUndone', { count, number: formatNumber(count), why })}
        </RefusalLine>
      ) : null}
    </div>
  )
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one) => others.includes(one))

/** Throws where the chosen rows can't even be found out. */
async function onEach(
  { act, idsOf, done }: Extract<BulkAct, { act: unknown }>,
  selection: Selection,
): Promise<ActedOn> {
  const acted = await actOnEach(await idsOf(selection), act)
  await done(acted.done)
  return acted
}
