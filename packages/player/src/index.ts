/** The stage: the public player. `defineStoryFile()` registers the element <story-file>. */

export type { ErrorDetail, StateDetail, TurnDetail } from './player.ts'
export { serverSpeech } from './sound/server-speech.ts'
export { browserSpeech } from './sound/speech.ts'
export { defineStoryFile, StoryFile } from './story-file.ts'
export { hasBegun, type Phase, type Question } from './talk/conversation-state.ts'
export type { Played, Session, Transport } from './talk/wire/transport.ts'
export { CallError, httpTransport } from './talk/wire/transport.ts'
export { spoken } from './words.ts'
