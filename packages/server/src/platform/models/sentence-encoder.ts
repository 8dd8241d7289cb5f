import type { Vector } from '@studio/dialogue'

/** Makes vectors of texts: in a process beside this one, or by a service. */
export type SentenceEncoder = {
  /** The model and its weights; stored vectors of another name are of no use. */
  name: string
  /** Whether it knows a language (BCP 47). */
  speaks(language: string): boolean
  /** Vectors of the texts, in their order. Throws what the log should say. */
  vectorsOf(texts: string[], limits: { longestMs: number }): Promise<Vector[]>
  /** Whether texts wait in it; one that cannot say is never busy. */
  isBusy?(): boolean
  /** Loads its model, where it has one to load. */
  warm?(): void
  stop(): void
}

/** `en` speaks for `en-GB`; no list speaks for all. */
export function speaksOneOf(languages: string[] | undefined, language: string): boolean {
  return !languages || languages.includes(language.toLowerCase().split('-')[0]!)
}
