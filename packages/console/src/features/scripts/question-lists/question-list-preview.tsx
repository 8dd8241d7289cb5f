import type { ListLine } from '@studio/contract'
import { Button, classNames, Select } from '@studio/ui'
import { useState } from 'react'
import { SkippedLines } from '../../../platform/skipped-lines.tsx'
import { useWords } from '../../../platform/words/use-words.ts'
import { ListColumns } from './list-columns.tsx'
import type { QuestionList } from './use-question-list.ts'

type Shown = 'all' | 'doubtful' | 'leftOut'
const atFirst = 100

/** What was read, line by line, before anything is made of it: each line can be used as something else, or left out. */
export function QuestionListPreview({ list }: { list: QuestionList }) {
  const { t } = useWords('questionLists')
  const [shown, setShown] = useState<Shown>('all')
  const [most, setMost] = useState(atFirst)
  const { lines, questions, topics, columns } = list
  if (lines.length === 0) return null
  const numbered = lines.map((line, at) => ({ line, at }))
  const doubtful = numbered.filter(({ line }) => line.doubt && !line.leftOut)
  const leftOut = numbered.filter(({ line }) => line.leftOut)
  const choice = { all: numbered, doubtful, leftOut }[shown]
  const named = topics.filter(({ name }) => name !== '').length
  const summary = [
    named > 0
      ? t('read', { count: questions, topics: t('topics', { count: named }) })
      : t('readAlone', { count: questions }),
    ...(doubtful.length > 0 ? [t('doubtful', { count: doubtful.length })] : []),
    ...(leftOut.length > 0 ? [t('leftOut', { count: leftOut.length })] : []),
  ].join(', ')
  return (
    <section className="grid min-w-0 gap-3" aria-label={t('lines')}>
      <p role="status" className="font-semibold">
        {summary}
      </p>
      {columns ? <ListColumns columns={columns} onChange={list.setColumn} /> : null}
      {doubtful.length + leftOut.length > 0 ? (
        <Select
          label={t('show')}
          className="max-w-48"
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', label: t('showAll') },
            { value: 'doubtful', label: t('showDoubtful') },
            { value: 'leftOut', label: t('showLeftOut') },
          ]}
        />
      ) : null}
      <LineTable lines={choice.slice(0, most)} onKind={list.setKind} />
      {choice.length > most ? (
        <Button size="small" className="justify-self-start" onClick={() => setMost(most + 500)}>
          {t('more', { count: Math.min(500, choice.length - most) })}
        </Button>
      ) : null}
      <SkippedLines
        skipped={list.remarks.filter(({ line }) => !lines.some((one) => one.line === line && one.leftOut))}
      />
    </section>
  )
}

function LineTable({
  lines,
  onKind,
}: {
  lines: { line: ListLine; at: number }[]
  onKind: (at: number, kind: ListLine['kind']) => void
}) {
  const { t } = useWords('questionLists')
  if (lines.length === 0) return <p className="text-meta text-text2">{t('nothingToShow')}</p>
  return (
    <div
      className="relative max-h-96 overflow-y-auto rounded-6 border border-line"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
    >
      <table className="w-full table-fixed border-collapse text-left">
        <thead className="sticky top-0 z-1 bg-surface text-meta text-text2">
          <tr>
            <th className="w-12 p-2 font-semibold max-sm:hidden">{t('line')}</th>
            <th className="w-32 p-2 font-semibold">{t('kind')}</th>
            <th className="p-2 font-semibold">{t('text')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, at }) => (
            <LineRow key={at} line={line} onKind={(kind) => onKind(at, kind)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const kinds = ['topic', 'question', 'variant', 'unused'] as const

function LineRow({ line, onKind }: { line: ListLine; onKind: (kind: ListLine['kind']) => void }) {
  const { t } = useWords('questionLists')
  const { kind, text, doubt, leftOut } = line
  const why = leftOut ? t(`out_${leftOut}`) : doubt ? t(`doubt_${doubt}`) : undefined
  return (
    <tr className="border-line border-t align-top">
      <td className="p-2 text-meta text-text3 tabular-nums max-sm:hidden">{line.line || ''}</td>
      <td className="p-1">
        <Select
          label={t('kindOf', { line: line.line })}
          hideLabel
          value={kind}
          onChange={onKind}
          options={kinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
        />
      </td>
      <td className="p-2">
        <p
          className={classNames(
            'whitespace-pre-line break-words font-voice',
            kind === 'topic' && 'font-semibold',
            kind === 'variant' && 'pl-4',
            leftOut && 'text-text3 line-through',
          )}
        >
          {text.slice(0, 500)}
        </p>
        {why ? (
          <p className={classNames('text-meta', leftOut ? 'text-text2' : 'text-ambertext')}>{why}</p>
        ) : null}
      </td>
    </tr>
  )
}
