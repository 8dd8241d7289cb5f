import { ages } from './en/ages.ts'
import { callings } from './en/callings.ts'
import { history } from './en/history.ts'
import { life } from './en/life.ts'
import { people } from './en/people.ts'
import { professions } from './en/professions.ts'
import { requests } from './en/requests.ts'
import { stories } from './en/stories.ts'
import { work } from './en/work.ts'

/**
 * Questions that people ask of recorded persons: one to a line, followed by other ways of asking it.
 * Written for this project from general knowledge (CC0); never add rows from an evaluation set.
 */
export const english = [life, work, callings, requests, stories, ages, history, people, professions].join('')
