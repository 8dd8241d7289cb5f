import { dutch } from './languages/dutch.ts'
import { english } from './languages/english.ts'
import { french } from './languages/french.ts'
import { german } from './languages/german.ts'
import { italian } from './languages/italian.ts'
import { portuguese } from './languages/portuguese.ts'
import { spanish } from './languages/spanish.ts'
import { swedish } from './languages/swedish.ts'

/**
 * How people of one language greet, thank, take leave, insult, and say that they are in distress. Phrases are separated
 * by ` | `; case, accents and punctuation do not count.
 */
export type Manners = {
  courtesies: {
    greeting: string
    /** “How are you?”, which is more a greeting than a question. */
    wellbeing: string
    thanks: string
    goodbye: string
    /** Said on meeting and on parting alike. */
    salute: string
    /** What may stand around a courtesy without changing it: titles, “again”, “well”. */
    fillers: string
  }
  /** What people say to find out whether anybody hears them. */
  presence: string
  /** How a second question is joined to the first, and how questions begin. */
  questions: { and: string; openings: string }
  insults: {
    insult: string
    /** What ties insults into a sentence: “you are such an”. A text of nothing else is no insult. */
    glue: string
  }
  /** Patterns, as sources of regular expressions over the plain words of a text. */
  distress: {
    says: string[]
    /** What makes a manner of speaking of it when it follows: “laughing”. */
    unlessFollowedBy: string
    /** Words before it that make it a quotation: “did you think”. */
    unlessAfter: string
  }
}

export const mannersOf: Record<string, Manners> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  nl: dutch,
  pt: portuguese,
  sv: swedish,
}
