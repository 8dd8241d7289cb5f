// A comparison may stand in a table of the kit, whose cells are taller and on a phone left out: there a part is two lines.
export const cell =
  'h-auto! bg-transparent! py-1.5! pr-3! pl-0! text-left align-top max-sm:block! max-sm:py-0!'
export const row = 'border-line border-b max-sm:block! max-sm:min-h-0! max-sm:px-0! max-sm:py-1.5!'
/** Of the earlier release, which on a phone gives way to what changed. */
export const earlier =
  'h-auto! bg-transparent! py-1.5! pr-3! pl-0! text-left align-top text-text2 max-sm:hidden!'
