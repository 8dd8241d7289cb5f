import { ApiError } from '../calls/api.ts'

/** What came of an act on many rows: the ids of those it was done to, and of those that are left, with the first reason. */
export type ActedOn = { done: string[]; left: string[]; why: string | undefined }

/**
 * Acts on one row after the other. One that is refused is left and the next one tried; where the studio can't be reached
 * or fails, all the others are left.
 */
export async function actOnEach(
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
): Promise<ActedOn> {
  const done: string[] = []
  const left: string[] = []
  let why: string | undefined
  for (const [at, id] of ids.entries()) {
    try {
      await act(id)
      done.push(id)
    } catch (error) {
      why ??= (error as Error).message
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
      if (!isRefused) return { done, left: [...left, ...ids.slice(at)], why }
      left.push(id)
    }
  }
  return { done, left, why }
}

/** For a dialog, which closes with the end of its act: where nothing was done it stays open, and says why. */
export function unlessAllLeft(acted: ActedOn): ActedOn {
  if (acted.done.length === 0 && acted.why) throw new Error(acted.why)
  return acted
}
