/** What visitors talk to, and how sure a match has to be. */
export { publicationQuery, publish } from './publishing.queries.ts'
export { MannerChoice } from './thresholds/manner-choice.tsx'
export { effectQuery, saveThreshold, thresholdsQuery } from './thresholds/thresholds.queries.ts'
