/** What the visitor has chosen and what the picture does: everything that is not part of the conversation. */

import type { Room } from './sight/framing.ts'
import type { Conversation } from './talk/conversation-state.ts'

/** `wall`: a picture for a room; what is asked comes from the page around it. */
export type Layout = 'desktop' | 'phone' | 'kiosk' | 'wall'

export type Controls = {
  layout: Layout
  captions: boolean
  /** The language that was chosen for them; null: none was. */
  captionLanguage: string | null
  captionSize: 'normal' | 'large' | 'larger'
  captionPlace: 'below' | 'above'
  muted: boolean
  soundRefused: boolean
  slower: boolean
  paused: boolean
  /** The picture is late: words and a spinner stand in for it. */
  waiting: boolean
  /** Speech can be used at all; `consent` is shown before its first use. */
  canTalk: boolean
  consent: string | null
  /** The field is open; once opened it stays. */
  typing: boolean
  /** There is a mouse and so a keyboard: the field is open from the start and may have the focus. */
  keyboard: boolean
  /** Answers are read instead of watched. */
  textOnly: boolean
  transcriptOpen: boolean
}

export const initialControls: Controls = {
  captionLanguage: null,
  captionSize: 'normal',
  captionPlace: 'below',
  layout: 'desktop',
  captions: true,
  muted: false,
  soundRefused: false,
  slower: false,
  paused: false,
  waiting: false,
  canTalk: false,
  consent: null,
  typing: false,
  keyboard: false,
  textOnly: false,
  transcriptOpen: false,
}

/** Above it are the name and the buttons, below it captions. */
export const rooms: Record<Layout, Room> = {
  desktop: { top: 0.06, bottom: 0.72 },
  phone: { top: 0.06, bottom: 0.62 },
  kiosk: { top: 0.06, bottom: 0.62 },
  wall: { top: 0.06, bottom: 0.72 },
}

/** Where the words stand beside the picture, nothing covers its foot. */
const besideWords: Room = { top: 0.06, bottom: 0.94 }

/** What of the picture is free in a layout; `arrange`: as the look of the release has it. */
export function roomOf(layout: Layout, arrange: string | undefined): Room {
  return arrange === 'words' && layout === 'desktop' ? besideWords : rooms[layout]
}

/** Up to this width of the element the picture fills it, as on a phone. */
const phoneWidth = 640

/** The layout that was asked for, or else the one that fits the width. */
export function layoutOf(asked: string | null, width: number): Layout {
  if (asked && asked in rooms) return asked as Layout
  return width > 0 && width <= phoneWidth ? 'phone' : 'desktop'
}

/** Whether visitors put questions into words of their own, here. */
export function mayType({ stage }: Conversation, { layout }: Controls): boolean {
  return stage?.freeQuestions === true && layout !== 'wall'
}
