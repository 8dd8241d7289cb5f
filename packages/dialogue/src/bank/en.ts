import type { BankPart } from './bank-part.ts'
import { ages } from './en/ages.ts'
import { beliefs } from './en/beliefs.ts'
import { business } from './en/business.ts'
import { callings } from './en/callings.ts'
import { details } from './en/details.ts'
import { history } from './en/history.ts'
import { learning } from './en/learning.ts'
import { life } from './en/life.ts'
import { makers } from './en/makers.ts'
import { manners } from './en/manners.ts'
import { offtopic } from './en/offtopic.ts'
import { people } from './en/people.ts'
import { professions } from './en/professions.ts'
import { recording } from './en/recording.ts'
import { requests } from './en/requests.ts'
import { stories } from './en/stories.ts'
import { visit } from './en/visit.ts'
import { work } from './en/work.ts'

const ofAnybody = (text: string): BankPart => ({ text, teaches: true, ofAnybody: true })
const shared = (text: string): BankPart => ({ text, teaches: true, ofAnybody: false })
const forAuthors = (text: string): BankPart => ({ text, teaches: false, ofAnybody: false })

/**
 * Questions that people ask of recorded persons: one to a line, followed by other ways of asking it.
 * Written for this project from general knowledge (CC0); never add rows from an evaluation set.
 */
export const english = [
  ofAnybody(life),
  ofAnybody(work),
  shared(callings),
  shared(requests),
  shared(stories),
  forAuthors(ages),
  forAuthors(history),
  forAuthors(people),
  forAuthors(professions),
  forAuthors(makers),
  forAuthors(beliefs),
  shared(details),
  shared(business),
  shared(learning),
  ofAnybody(recording),
  shared(manners),
  shared(visit),
  shared(offtopic),
]
