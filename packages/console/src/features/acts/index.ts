/** Acts that visitors notice and that can be undone. */
export { ActList } from './act-list.tsx'
export { undoAct } from './acts.queries.ts'
