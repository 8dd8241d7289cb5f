/** Teams of an organization. */
export { type ChosenTeam, TeamChoice } from './team-choice.tsx'
