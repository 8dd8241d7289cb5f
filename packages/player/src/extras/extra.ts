/**
 * What visitors can do with an answer beside hearing it. Each is a folder here with an `extra.ts`, its look, its words and its
 * call: found by its place, so that no other file of the player names it, and loaded with the first conversation.
 */
import type { Controls } from '../controls.ts'
import type { Conversation } from '../talk/conversation-state.ts'

export type Moment = {
  state: Conversation
  controls: Controls
  /** The visitor has started: before that there is nothing to act on. */
  begun: boolean
  /** Of the player's own words. */
  language: string
}

/** What the player gives to an extra. Of its other files an extra takes types alone: a value would split its first script. */
export type ExtraHost = {
  /** For its elements: in the row of buttons under the answer's words, and below that row. */
  row: HTMLElement
  below: HTMLElement
  /** Adds rules to the player's look. */
  style(rules: string): void
  /** A call of this conversation, as the contract names it; rejects where the server has not got it. */
  send(method: string, path: string, body: object): Promise<void>
  /** To where the answer is read, when the control that had the focus goes. */
  focusAnswer(): void
}

export type Extra = {
  render(moment: Moment): void
  /** The next visitor comes. */
  reset?(): void
  /** There may be a connection again. */
  online?(): void
}

export type MakeExtra = (host: ExtraHost) => Extra
