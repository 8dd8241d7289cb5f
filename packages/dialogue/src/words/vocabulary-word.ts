/** A word that visitors say and that speech recognition or typing gets wrong, or that has other names. */
export type VocabularyWord = {
  wordId: string
  written: string
  /** What is heard in its place: “scarf” for “Skarv”. */
  soundsLike: string[]
  /** What else means the same: “the ship”. */
  synonyms: string[]
  /** 0 to 10: how much a recogniser should expect it, and how far what is heard may be from it. */
  boost: number
}
