import { Checkbox, classNames, Select } from '@studio/ui'
import { type ReactNode, useState } from 'react'
import { useWords } from '../words/use-words.ts'

export type ImportColumn<Role extends string> = {
  /** As the file has it; empty: it has no headings. */
  heading: string
  role: Role
}
export type ImportLine = {
  line: number
  cells: string[]
  /** What is made of it; empty: nothing. */
  outcome: ReactNode
  /** Why it is not used; empty: it is. */
  problem: string
  /** What to look at first; empty: nothing. */
  doubt: string
  /** A person chose not to use it. */
  isLeftOut: boolean
}

/** Of a gradebook, most columns are of no use here. */
const unusedShown = 3

/**
 * What was read from a list before anything is made of it: each line with what becomes of it, and above each column what
 * it is used for.
 */
export function ImportTable<Role extends string>({
  columns,
  lines,
  roles,
  unused,
  result,
  onRole,
  onUse,
}: {
  columns: ImportColumn<Role>[]
  lines: ImportLine[]
  roles: { value: Role; label: string }[]
  /** The role of a column that is not used. */
  unused: Role
  /** The heading over what is made of the lines. */
  result: string
  onRole: (at: number, role: Role) => void
  onUse: (line: number, isUsed: boolean) => void
}) {
  const { t } = useWords('tables')
  const [all, setAll] = useState(false)
  let spare = 0
  const shown = columns.flatMap(({ role }, at) => {
    if (role === unused) spare += 1
    return all || role !== unused || spare <= unusedShown ? [at] : []
  })
  const hidden = columns.length - shown.length
  const named = (at: number) => columns[at]!.heading || t('columnNumber', { number: at + 1 })
  return (
    <div className="grid grid-cols-1 gap-2">
      <div
        className="relative max-h-96 overflow-auto rounded-6 border border-line"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
      >
        <table className="w-full border-collapse text-left">
          <thead className="sticky top-0 z-1 bg-surface align-bottom text-meta text-text2">
            <tr>
              <th scope="col" className="p-2 font-semibold">
                {t('line')}
              </th>
              <th scope="col" className="min-w-44 p-2 font-semibold">
                {result}
              </th>
              {shown.map((at) => (
                <th key={at} scope="col" className="min-w-36 p-2">
                  <Select<Role>
                    label={t('columnIs', { name: named(at) })}
                    hideLabel
                    value={columns[at]!.role}
                    options={roles}
                    onChange={(role) => onRole(at, role)}
                  />
                  <span className="block pt-1 font-semibold">{named(at)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((one) => (
              <Line key={one.line} line={one} columns={columns} shown={shown} unused={unused} onUse={onUse} />
            ))}
          </tbody>
        </table>
      </div>
      {hidden > 0 ? (
        <button type="button" className="kit-reach justify-self-start underline" onClick={() => setAll(true)}>
          {t('moreColumns', { count: hidden })}
        </button>
      ) : null}
    </div>
  )
}

function Line<Role extends string>({
  line: { line, cells, outcome, problem, doubt, isLeftOut },
  columns,
  shown,
  unused,
  onUse,
}: {
  line: ImportLine
  columns: ImportColumn<Role>[]
  shown: number[]
  unused: Role
  onUse: (line: number, isUsed: boolean) => void
}) {
  const { t } = useWords('tables')
  return (
    <tr className="border-line border-t align-top">
      <td className="p-2">
        <Checkbox
          label={t('useLine', { line })}
          hideLabel
          checked={problem === ''}
          disabledReason={problem && !isLeftOut ? problem : undefined}
          onChange={(isUsed) => onUse(line, isUsed)}
        />
      </td>
      <th scope="row" className="p-2 font-normal">
        {problem ? (
          <span className="text-meta text-text2">
            {t('notUsed')} {problem}
          </span>
        ) : (
          <span className="font-semibold">{outcome}</span>
        )}
        {doubt ? <span className="block text-ambertext text-meta">{doubt}</span> : null}
      </th>
      {shown.map((at) => (
        <td
          key={at}
          className={classNames('max-w-60 break-words p-2', columns[at]!.role === unused ? 'text-text3' : '')}
        >
          {cells[at] ?? ''}
        </td>
      ))}
    </tr>
  )
}
