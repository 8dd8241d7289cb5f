import { type Look, lookArt } from '@studio/contract'

/** The artwork of a preset, faint, above the words: as the player draws it. */
export function LookArt({ preset }: Pick<Look, 'preset'>) {
  const background = lookArt[preset]
  if (!background) return null
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 top-0 h-[45%] overflow-hidden rounded-t-10 opacity-20"
      style={{ background, maskImage: 'linear-gradient(#000, transparent)' }}
    />
  )
}
