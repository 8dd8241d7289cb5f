import { tolerances } from '@studio/recorder'

/** Where the middle of the head is in the resting pose and, once it is off, where it is now. */
export function DriftLines({ shift: { x, share } }: { shift: { x: number; share: number } }) {
  if (share <= tolerances.moved) return null
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      <span className="absolute inset-y-[8%] left-1/2 border-on-media/40 border-l border-dashed" />
      <span className="absolute inset-y-[8%] border-rec border-l-2" style={{ left: `${50 + x * 100}%` }} />
    </div>
  )
}
