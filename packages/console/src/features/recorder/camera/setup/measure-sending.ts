import { setsRoutes, trialCharacters } from '@studio/contract'
import { call } from '../../../../platform/calls/api.ts'

/** So much first: a slow line has said enough with it. */
const firstCharacters = 150_000
const enoughMs = 400

/** Sends something small, and more where that went fast; answers bits in a second. */
export async function measureSending(
  storyfileId: string,
  send = (padding: string): Promise<unknown> =>
    call(setsRoutes.trial, { params: { storyfileId }, body: { padding } }),
  now = () => performance.now(),
): Promise<number> {
  for (const characters of [firstCharacters, trialCharacters]) {
    // Of letters that no line packs.
    const bytes = crypto.getRandomValues(new Uint8Array(65_536))
    const block = Array.from(bytes, (one) => String.fromCharCode(97 + (one % 26))).join('')
    const padding = block.repeat(Math.ceil(characters / block.length)).slice(0, characters)
    const begun = now()
    await send(padding)
    const ms = Math.max(1, now() - begun)
    if (ms > enoughMs || characters === trialCharacters) return (characters * 8 * 1000) / ms
  }
  return 0
}
