/** The number as it is in full colour, and what would come, lighter. */
export function GainBar({ now, then, label }: { now: number; then: number; label: string }) {
  const percent = (share: number) => `${100 * Math.min(1, Math.max(0, share))}%`
  return (
    <div
      role="img"
      aria-label={label}
      className="relative h-1.5 w-full overflow-hidden rounded-full bg-sunken"
    >
      <div className="absolute inset-y-0 left-0 bg-p3" style={{ width: percent(then) }} />
      <div className="absolute inset-y-0 left-0 bg-p1" style={{ width: percent(now) }} />
    </div>
  )
}
