import { arrived, type FieldDraft, look, type Plain, same, sending, settle, touch } from './field-draft.ts'
import { isConflict, mayPassLater } from './waiting.ts'

type Options<Fields> = {
  stored: Fields
  version: number
  /** What an earlier visit left. */
  kept: FieldDraft<Fields>
  plain: Plain<Fields>
  /** Without what the server would refuse: that waits for the next keys. */
  sendable: (part: Partial<Fields>) => Partial<Fields>
  /** Throws the server's refusal. */
  send: (part: Partial<Fields>, version: number) => Promise<unknown>
  /** Asks anew for what is stored, which `follow` then hears. */
  refresh: () => Promise<unknown>
  /** Keeps on this device what of it is not at the server. */
  keep: (draft: FieldDraft<Fields>, stored: Fields) => void
  /** Calls back when it is worth another try; answers how to stop that. */
  onTryAgain: (again: () => void) => () => void
}

const saveAfterMs = 1000

/** `refusal`: what the server said; `null` means that it could not be reached. `of`: what was sent. */
type Failure = { refusal: string | null; of: string }

/**
 * Fields that save late: kept on this device with every key, sent a second after the last one, field by field. What
 * another person wrote meanwhile is merged; where both wrote into one field, a person decides.
 */
export function createLateFields<Fields extends object>({
  kept,
  plain,
  sendable,
  send,
  refresh,
  keep,
  onTryAgain,
  ...begin
}: Options<Fields>) {
  let { stored, version } = begin
  let draft = kept
  let failure: Failure | undefined
  let onItsWay: Promise<unknown> | undefined
  let isOpen = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What the timer was set for: it does not begin anew while nothing else is to be sent. */
  let planned = ''
  let stopTrying = () => {}
  let now = view()
  const listeners = new Set<() => void>()

  function view() {
    const { shown, unsent, conflicts } = look(draft, stored, plain)
    const part = sendable(unsent)
    const wanted = JSON.stringify(part)
    const isUnsent = wanted !== '{}'
    // What waits for a decision, or for more letters, is not saved.
    const isHeldBack = conflicts.length > 0 || Object.keys(unsent).length > 0
    const state: 'saving' | 'unsaved' | 'saved' = isUnsent ? 'saving' : isHeldBack ? 'unsaved' : 'saved'
    return {
      fields: shown,
      theirs: stored,
      conflicts,
      state,
      isOffline: failure?.refusal === null && isUnsent,
      refusal: failure?.of === wanted && isUnsent ? failure.refusal : null,
      part,
      wanted,
    }
  }
  function become(next: FieldDraft<Fields> = draft): void {
    draft = next
    now = view()
    if (isOpen) keep(draft, stored)
    plan()
    for (const listener of listeners) listener()
  }
  function plan(): void {
    if (now.state !== 'saving') stopTrying()
    // What was refused waits for the person, what could not be sent for the server; something else is tried at once.
    const isTried = failure?.of === now.wanted
    const wanted = isOpen && now.state === 'saving' && !onItsWay && !isTried ? `${now.wanted} ${version}` : ''
    if (wanted === planned) return
    clearTimeout(timer)
    planned = wanted
    if (wanted) timer = setTimeout(go, saveAfterMs)
  }
  function go(): void {
    if (onItsWay) return
    stopTrying()
    const { part, wanted } = now
    onItsWay = send(part, version)
      .then(
        () => {
          failure = undefined
          draft = arrived(draft, part)
        },
        async (error: Error & { status?: number }) => {
          // The newer one is merged with what was typed, and sent again where no one has to decide.
          if (isConflict(error)) return refresh()
          const isLost = mayPassLater(error) && error.status === 0
          failure = { refusal: isLost ? null : error.message, of: wanted }
          if (isLost && isOpen) stopTrying = onTryAgain(go)
        },
      )
      .finally(() => {
        onItsWay = undefined
        become()
      })
    become(sending(draft, part))
  }

  return {
    read: () => now,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: (part: Partial<Fields>) => become(touch(draft, stored, part, plain)),
    settle: (field: keyof Fields, whose: 'mine' | 'theirs') => become(settle(draft, stored, field, whose)),
    /** What is stored now. */
    follow(next: Fields, itsVersion: number) {
      if (itsVersion === version && same(next, stored)) return
      stored = next
      version = itsVersion
      become()
    },
    tryAgain: go,
    open() {
      isOpen = true
      become()
    },
    /** Resolves when nothing of it is on its way. */
    async close(): Promise<void> {
      isOpen = false
      clearTimeout(timer)
      stopTrying()
      planned = ''
      await onItsWay
    },
  }
}
