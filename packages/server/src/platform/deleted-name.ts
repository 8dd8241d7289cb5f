import { limits } from '@studio/contract'

const mark = ' - Deleted'

/** The name of what was deleted softly, so that the old one is free again; `n` tells apart several of the same name. */
function deletedName(name: string, n = 1): string {
  const end = n > 1 ? `${mark} ${n}` : mark
  return name.slice(0, limits.nameCharacters - end.length) + end
}

/** The first such name that is free; `taken` in lower case. */
export function freeDeletedName(name: string, taken: string[]): string {
  for (let n = 1; ; n++) {
    const candidate = deletedName(name, n)
    if (!taken.includes(candidate.toLowerCase())) return candidate
  }
}

/** The name before it was deleted. */
export function restoredName(name: string): string {
  return name.replace(/ - Deleted( \d+)?$/, '')
}
