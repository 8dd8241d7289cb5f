import { nouns } from '../nouns.ts'

/** What each part of the interface is about, in the order of the story. */
export const tags: Record<string, string> = {
  ...Object.fromEntries(nouns.map(({ name, about }) => [name, about])),
  changes: 'Changes, as they happen.',
}
