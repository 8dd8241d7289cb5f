/** A helper outside of this thread that takes one task after the other. */
export type Helper = {
  /** Whether the process stays alive for it. */
  hold(held: boolean): void
  end(): void
  /** Calls back once when it ends by itself; what is answered stops that. */
  onEnd(ended: () => void): () => void
}

/** A helper that has prepared a language is worth keeping for the next task of the same person. */
const idleMs = 60_000

/** Starts helpers and keeps at most one of them for the next task; a spare one does not keep the process alive. */
export function keepSpare<H extends Helper>(start: () => H): { take(): H; put(helper: H): void } {
  let spare: { helper: H; forget: () => void } | undefined
  return {
    take() {
      if (!spare) return start()
      const { helper, forget } = spare
      forget()
      helper.hold(true)
      return helper
    },
    put(helper) {
      if (spare) return helper.end()
      helper.hold(false)
      const stopListening = helper.onEnd(() => forget())
      const timer = setTimeout(() => {
        forget()
        helper.end()
      }, idleMs).unref()
      const forget = () => {
        clearTimeout(timer)
        stopListening()
        spare = undefined
      }
      spare = { helper, forget }
    },
  }
}
