/** What is known of a story without compiler or runtime; light enough for every page. */
export { outlineOf, partAt, type StoryOutline, type StoryPart } from './outline.ts'
export type { StoryProblem } from './problem.ts'
export { storyFunctions, storyLimits } from './story-limits.ts'
export type { StoryChoice, StoryPoint, StoryStep } from './story-point.ts'
export type { StoryClip } from './validate-story.ts'
