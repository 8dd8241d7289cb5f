/** The stage: the public player. `defineStoryFile()` registers the element <story-file>. */
export { hasBegun, type Phase, type Question } from './conversation-state.ts'
export type { ErrorDetail, StateDetail, TurnDetail } from './player.ts'
export { defineStoryFile, StoryFile } from './story-file.ts'
export type { Played, Session, Transport } from './transport.ts'
export { CallError, httpTransport } from './transport.ts'
