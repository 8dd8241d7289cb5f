/** What is known of a story without compiler or runtime; light enough for every page. */
export { outlineOf, partAt, type StoryOutline, type StoryPart } from './graph/outline.ts'
export { graphOf, type StoryGraph } from './graph/story-graph.ts'
export {
  nowhere,
  type StoryLook,
  type StoryMove,
  type StoryPoint,
  type StoryStep,
  type StoryWorld,
  silentWorld,
} from './graph/story-point.ts'
export { inOrderOfNeed, type StoryProblem } from './problem.ts'
export { remedyOf, type StoryEdit, type StoryRemedy } from './remedies.ts'
export { storyFunctions, storyLimits } from './story-limits.ts'
export { type StoryClip, validateStory } from './validate-story.ts'
