/** Stories in Ink: the only room that knows inkle's compiler and runtime. See docs/ink-stories.md. */
export { type CompiledStory, compileStory } from './compile-story.ts'
export { StoryLimitError } from './guard-story.ts'
export { playInk } from './play-ink.ts'
export { openStory, type RunningStory } from './run-story.ts'
export { walkStory } from './walk-story.ts'
