import { isConflict, mayPassLater } from './waiting.ts'

/** A text as the server has it. */
export type SavedText = { source: string; version: number }
export type TextState = {
  source: string
  /** `offline`: the server cannot be reached; the text is kept on this device, and saved by itself later. */
  state: 'saved' | 'waiting' | 'saving' | 'conflict' | 'offline' | 'failed'
  reason: string | undefined
  /** Counts what was saved since it was opened. */
  saves: number
}
type Options = {
  stored: SavedText
  /** What an earlier visit could not save. */
  kept: SavedText | undefined
  /** Throws the server's refusal. */
  save: (text: SavedText) => Promise<Pick<SavedText, 'version'>>
  readNewest: () => Promise<SavedText>
  /** Keeps a text on this device; undefined: nothing is left to keep. */
  keep: (text: SavedText | undefined) => void
  /** Calls back when it is worth another try; answers how to stop that. */
  onTryAgain: (again: () => void) => () => void
}

const pauseMs = 700

/**
 * A text with versions, as it is typed: kept on this device with every key and saved a moment later. It follows what is
 * stored while it is not changed; where another person saved another one, a person decides. What an earlier visit could not
 * save is continued.
 */
export function createTextDraft({ stored, kept, save, readNewest, keep, onTryAgain }: Options) {
  const left = kept?.source === stored.source ? undefined : kept
  if (kept && !left) keep(undefined)
  let { version } = left ?? stored
  let saved = stored.source
  let now: TextState = {
    source: (left ?? stored).source,
    state: !left ? 'saved' : left.version === stored.version ? 'waiting' : 'conflict',
    reason: undefined,
    saves: 0,
  }
  let isOpen = false
  let onItsWay: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopTrying = () => {}
  const listeners = new Set<() => void>()

  const become = (next: Partial<TextState>) => {
    now = { ...now, ...next }
    if (next.state) {
      stopTrying()
      stopTrying = next.state === 'offline' && isOpen ? onTryAgain(() => void send()) : () => {}
    }
    for (const listener of listeners) listener()
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void send(), pauseMs)
  }
  const send = (): Promise<void> => {
    if (onItsWay) {
      wait()
      return onItsWay
    }
    become({ state: 'saving' })
    const sent = now.source
    onItsWay = save({ source: sent, version })
      .then(
        (answer) => arrived(sent, answer.version),
        async (error: Error) => {
          const theirs = isConflict(error) ? await readNewest() : undefined
          // The answer to an earlier try was lost on its way.
          if (theirs?.source === sent) return arrived(sent, theirs.version)
          const state = theirs ? 'conflict' : mayPassLater(error) ? 'offline' : 'failed'
          become({ state, reason: error.message })
        },
      )
      .finally(() => {
        onItsWay = undefined
      })
    return onItsWay
  }
  const arrived = (sent: string, itsVersion: number) => {
    version = itsVersion
    saved = sent
    const isAll = now.source === sent
    keep(isAll ? undefined : { source: now.source, version })
    become({ state: isAll ? 'saved' : 'waiting', saves: now.saves + 1 })
    if (!isAll) wait()
  }
  const take = (theirs: SavedText) => {
    clearTimeout(timer)
    version = theirs.version
    saved = theirs.source
    keep(undefined)
    become({ source: theirs.source, state: 'saved' })
  }
  /** Saves what is not saved yet without the usual pause. */
  const leave = () => {
    clearTimeout(timer)
    if (now.source !== saved && now.state !== 'conflict') void send()
  }

  return {
    read: () => now,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    write(source: string) {
      // The editor repeats a text that it was given: saving that would answer every save with another one.
      if (source === now.source) return
      keep({ source, version })
      // A person has to decide first, or the server to come back.
      if (now.state === 'conflict' || now.state === 'offline') return become({ source })
      become({ source, state: 'waiting' })
      wait()
    },
    /** What is stored now. */
    follow(newer: SavedText) {
      if (now.state === 'saved' && !onItsWay && newer.version > version) take(newer)
    },
    /** After a conflict: saves what is typed over the newer text. */
    keepMine(newerVersion: number) {
      version = newerVersion
      void send()
    },
    /** After a conflict: continues with the newer text. */
    takeTheirs: take,
    /** After a failure. */
    again: () => void send(),
    open() {
      isOpen = true
      if (now.state === 'waiting') wait()
    },
    leave,
    /** Resolves when nothing of it is on its way. */
    close(): Promise<void> {
      leave()
      isOpen = false
      stopTrying()
      return onItsWay ?? Promise.resolve()
    },
  }
}

/** A text that is edited, as the pieces around its editor need it. */
export type TextDraft = TextState & ReturnType<typeof createTextDraft>
