/** Classes: activities, and the students who work on them. */
export { groupsQuery } from './learning.queries.ts'
