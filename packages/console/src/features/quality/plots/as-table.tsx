import { Button } from '@studio/ui'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../../platform/words/use-words.ts'

/** A plot with its numbers as a table, whichever a person reads better. */
export function AsTable({
  id,
  title,
  note,
  heads,
  rows,
  children,
}: {
  id: string
  title: string
  /** How far the numbers can be trusted. */
  note?: string
  heads: string[]
  /** The first cell names the row. */
  rows: { key: string; cells: string[] }[]
  children: ReactNode
}) {
  const { t } = useWords('quality')
  const [isTable, setTable] = useState(false)
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="font-semibold text-section">
          {title}
        </h2>
        <Button variant="text" onClick={() => setTable(!isTable)}>
          {t(isTable ? 'asPlot' : 'asTable')}
        </Button>
      </div>
      {note ? <p className="text-meta text-text2">{note}</p> : null}
      {isTable ? (
        <div
          className="max-h-96 overflow-auto rounded-10 border border-line bg-surface"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
          tabIndex={0}
        >
          <table className="w-full text-left">
            <thead>
              <tr className="border-line border-b text-meta text-text2">
                {heads.map((head, at) => (
                  <th key={head} scope="col" className={at === 0 ? 'px-3 py-2' : 'px-3 py-2 text-right'}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {rows.map(({ key, cells: [name, ...values] }) => (
                <tr key={key}>
                  <th scope="row" className="px-3 py-1.5 font-normal">
                    {name}
                  </th>
                  {values.map((value, at) => (
                    <td key={heads[at + 1]} className="px-3 py-1.5 text-right tabular-nums">
                      {value}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        children
      )}
    </section>
  )
}
