import { useWords } from './words/use-words.ts'

const shownRemarks = 20

/** What of a file was left out or cut, each with its line. */
export function SkippedLines({ skipped }: { skipped: { line: number; reason: string }[] }) {
  const { t } = useWords('scripts')
  if (skipped.length === 0) return null
  return (
    <div className="text-meta text-text2">
      <p>{t('fileSkipped', { count: skipped.length })}</p>
      <ul className="list-disc pl-5">
        {skipped.slice(0, shownRemarks).map((one) => (
          <li key={`${one.line} ${one.reason}`}>{t('line', one)}</li>
        ))}
        {skipped.length > shownRemarks ? (
          <li>{t('more', { count: skipped.length - shownRemarks })}</li>
        ) : null}
      </ul>
    </div>
  )
}
