import { useWords } from '../../platform/words/use-words.ts'
import type { HelpBlock } from './articles.ts'

/** The body of a help page. Headings have ids, so that a link can lead to one. */
export function HelpBlocks({ blocks }: { blocks: HelpBlock[] }) {
  return blocks.map((block) => <Block key={JSON.stringify(block)} block={block} />)
}

function Block({ block }: { block: HelpBlock }) {
  if ('heading' in block) {
    return (
      <h2 id={idOf(block.heading)} className="pt-3 font-semibold text-section">
        {block.heading}
      </h2>
    )
  }
  if ('text' in block) return <p>{block.text}</p>
  if ('keys' in block) return <Keys keys={block.keys} />
  const items = 'steps' in block ? block.steps : block.list
  const children = items.map((item) => <li key={item}>{item}</li>)
  const look = 'flex flex-col gap-2 pl-6'
  return 'steps' in block ? (
    <ol className={`${look} list-decimal`}>{children}</ol>
  ) : (
    <ul className={`${look} list-disc`}>{children}</ul>
  )
}

function Keys({ keys }: { keys: [key: string, does: string][] }) {
  const { t } = useWords('help')
  return (
    <table className="w-full text-left">
      <thead className="sr-only">
        <tr>
          <th>{t('key')}</th>
          <th>{t('does')}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {keys.map(([key, does]) => (
          <tr key={key}>
            <th scope="row" className="w-2/5 py-2 pr-4 align-top font-semibold">
              {key}
            </th>
            <td className="py-2 align-top">{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const idOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
