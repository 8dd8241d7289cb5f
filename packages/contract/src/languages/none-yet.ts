import type { catalogues as all } from './all.ts'

/** In place of `all.ts` in a browser, which fetches the language that is chosen. */
export const catalogues: typeof all = {}
