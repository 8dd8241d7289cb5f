import { classNames } from '@studio/ui'

/** The boost in three steps; the number itself for those who listen. */
export function BoostBars({ boost, label }: { boost: number; label: string }) {
  return (
    <span role="img" aria-label={label} title={label} className="inline-flex gap-0.5">
      {[1, 4, 7].map((least) => (
        <span key={least} className={classNames('h-2.5 w-1', boost >= least ? 'bg-accent' : 'bg-line')} />
      ))}
    </span>
  )
}
