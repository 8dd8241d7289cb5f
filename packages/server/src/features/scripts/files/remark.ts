import type { Sentence } from '@studio/contract'

/** What was left out or cut of a line, in a sentence. */
export type Remark = { line: number; reason: Sentence }
