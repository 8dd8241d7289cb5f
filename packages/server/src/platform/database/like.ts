/** Escapes a search term for `like`: the visitor's percent signs are text. */
export function likePattern(term: string): string {
  return `%${term.replace(/[\\%_]/g, '\\$&')}%`
}
