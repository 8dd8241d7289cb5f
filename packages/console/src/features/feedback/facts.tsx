import type { Diagnostics } from '@studio/contract'
import { useWords } from '../../platform/words/use-words.ts'

/** What the browser sends along, to be read before it is sent, and by whoever gets it. */
export function Facts({ diagnostics, note }: { diagnostics: Diagnostics; note?: string }) {
  const { t } = useWords('feedback')
  const facts = (Object.keys(diagnostics) as (keyof Diagnostics)[]).filter((name) => diagnostics[name])
  return (
    <div className="mt-2 rounded-6 bg-sunken p-3 text-meta text-text2">
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.map((name) => (
          <div key={name} className="contents">
            <dt className="text-text3">{t(name)}</dt>
            <dd className="break-words">{diagnostics[name]}</dd>
          </div>
        ))}
      </dl>
      {note ? <p className="pt-2 text-text3">{note}</p> : null}
    </div>
  )
}
