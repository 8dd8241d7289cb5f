import type { Log } from '../../../platform/log/log.ts'
import type { WhisperSize } from '../../../platform/speech/whisper.ts'

type Small = {
  isThere(): boolean
  /** Undefined: this studio may not fetch it. */
  fetch: (() => Promise<void>) | undefined
}

/** After a failure, clips that come soon do not wait for another one. */
const restMs = 3_600_000

/**
 * Chooses who writes a transcript, by its language: Whisper base makes few mistakes in English, in other languages only
 * small does. Small is large: it is fetched when the first clip needs it.
 */
export function createWhisperChoice(
  setting: 'auto' | WhisperSize,
  small: Small,
  { log, now }: { log: Pick<Log, 'info' | 'warn'>; now: () => number },
): (language: string) => Promise<WhisperSize> {
  let fetching: Promise<void> | undefined
  let failedAt = Number.NEGATIVE_INFINITY

  async function fetchSmall(fetch: () => Promise<void>): Promise<void> {
    log.info('Whisper small is being fetched: clips in other languages than English need it')
    await fetch().catch((error: Error) => {
      failedAt = now()
      log.warn({ error: error.message }, 'Whisper small could not be fetched')
    })
    fetching = undefined
  }

  return async (language) => {
    if (setting === 'base' || (setting === 'auto' && isEnglish(language))) return 'base'
    if (small.isThere()) return 'small'
    if (small.fetch && now() - failedAt >= restMs) {
      fetching ??= fetchSmall(small.fetch)
      await fetching
      if (small.isThere()) return 'small'
    }
    log.warn({ language }, 'Whisper small is not there: Whisper base writes this transcript')
    return 'base'
  }
}

function isEnglish(language: string): boolean {
  return /^en(-|$)/i.test(language)
}
