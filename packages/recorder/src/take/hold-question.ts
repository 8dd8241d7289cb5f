/** A name that only one window of this browser has at a time. */
export type Held = {
  release(): void
  /** Resolves when another window took it. */
  lost: Promise<void>
}

/**
 * Holds a name; undefined: another window has it. With `steal` it is taken from there, and that window is told. Without
 * the browser's locks every window gets it.
 */
export function hold(name: string, { steal = false } = {}): Promise<Held | undefined> {
  const { locks } = navigator
  if (!locks) return Promise.resolve({ release() {}, lost: new Promise(() => {}) })
  return new Promise((resolve) => {
    let tellLost!: () => void
    const lost = new Promise<void>((tell) => {
      tellLost = tell
    })
    locks
      .request(name, steal ? { steal } : { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(undefined)
        return new Promise<void>((release) => resolve({ release, lost }))
      })
      .catch(() => tellLost())
  })
}

export const questionLock = (key: string) => `recorder:question:${key}`
export const takeLock = (takeId: string) => `recorder:take:${takeId}`
export const sendingLock = (takeId: string) => `recorder:sending:${takeId}`

/** Which of these names some window has at the moment. */
export async function heldNow(): Promise<Set<string>> {
  const found = await navigator.locks?.query()
  return new Set(found?.held?.map(({ name }) => name ?? ''))
}
