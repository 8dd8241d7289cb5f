import type { Answer } from '@studio/dialogue'
import type { Context } from '../../context.ts'
import { extensionPoint } from '../../extension-point.ts'
import type { LoadedRelease } from '../publishing/index.ts'
import type { Channel } from './conversations.store.ts'
import type { Session } from './keep/session-book.ts'
import type { TurnParts } from './keep/turn-parts.store.ts'

/** Refuses a question before it is answered, or lets it pass. */
export type TurnCheck = (context: Context, session: Session) => Promise<void>

/** Undefined: the engine's answer. Otherwise the clip to play, or null: none of them. */
export type Picker = (
  context: Context,
  session: Session,
  asked: { text: string; answer: Answer; release: LoadedRelease },
) => Promise<{ clipId: string | null } | undefined>

/** What must be so before a question of a channel is answered. */
export const turnChecks = extensionPoint<{ channel: Channel; check: TurnCheck }>()

/** Who may pick another answer than the engine's while a visitor of a channel waits. */
export const pickers = extensionPoint<{ channel: Channel; pick: Picker }>()

/** What is written in the very statement that writes a turn. Both are there or none. */
export const turnParts = extensionPoint<TurnParts>()
