/** How much this device has free for recordings; undefined: the browser does not say. */
export async function freeBytes(): Promise<number | undefined> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}
  return quota === undefined ? undefined : Math.max(0, quota - (usage ?? 0))
}

/** Asks the browser to keep what is recorded when the device gets full; false: it may throw it away. */
export async function askToKeep(): Promise<boolean> {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist())
  } catch {
    return false
  }
}

/** Whether this is a private window of Firefox or Safari: they give a page no files. One of Chromium looks like any other. */
export async function isPrivate(): Promise<boolean> {
  try {
    await navigator.storage?.getDirectory?.()
    return false
  } catch {
    return true
  }
}

/** Whether this window keeps what is recorded; only a browser that promised it is sure. */
export async function memoryOf(): Promise<'kept' | 'unsure' | 'forgets'> {
  if (await askToKeep()) return 'kept'
  return (await isPrivate()) ? 'forgets' : 'unsure'
}

/** Below this nothing is begun; below the other people are told. */
export const roomBytes = { least: 500_000_000, comfortable: 2_000_000_000 } as const

/** Minutes of a recording that fit, half of the room left free. */
export function minutesThatFit(bytes: number, bitsPerSecond: number): number {
  return Math.floor(bytes / 2 / (bitsPerSecond / 8) / 60)
}
