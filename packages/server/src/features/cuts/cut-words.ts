import { type Clip, type CutPart, wordsOfCut, wordsOfWhole } from '@studio/contract'
import type { SourceRow } from './cuts.store.ts'

type Said = Pick<Clip, 'transcript' | 'words' | 'transcriptState'>

export const textOf = (words: Clip['words']) => words.map(({ text }) => text).join(' ')

/**
 * What is said in the whole video by now: what was cut away as it was before the cut, what is left as the clip has it.
 * `before`: what was kept of the whole until now; undefined where the clip was not cut.
 */
export function saidInWhole(
  clip: Pick<Clip, 'transcript' | 'words'> & { sourceAssetId: string; durationMs: number },
  before: { source: SourceRow; parts: CutPart[]; cutMs: number } | undefined,
): SourceRow {
  const { sourceAssetId, transcript, durationMs } = clip
  if (!before) return { sourceAssetId, transcript, words: timed(clip, durationMs) }
  const words = wordsOfWhole(before.source.words, timed(clip, before.cutMs), before.parts)
  const isSame = textOf(words) === textOf(before.source.words)
  return { sourceAssetId, words, transcript: isSame ? before.source.transcript : textOf(words) }
}

/**
 * What is said in a cut. Where no one knows when words are said, each gets its share of the length: a guess, so that
 * a person has to read the text.
 */
export function saidInCut(
  source: Pick<SourceRow, 'transcript' | 'words'>,
  parts: CutPart[],
  { isWhole, state, wasTimed }: { isWhole: boolean; state: Clip['transcriptState']; wasTimed: boolean },
): Said {
  if (source.words.length === 0) return { transcript: source.transcript, words: [], transcriptState: state }
  if (isWhole)
    return {
      transcript: source.transcript,
      words: wasTimed ? source.words : [],
      transcriptState: state,
    }
  const words = wordsOfCut(source.words, parts)
  return {
    transcript: textOf(words),
    words: wasTimed ? words : [],
    transcriptState: wasTimed || state === 'waiting' ? state : 'draft',
  }
}

/** The words with their times, or with a share of the length by their letters. */
function timed({ transcript, words }: Pick<Clip, 'transcript' | 'words'>, durationMs: number): Clip['words'] {
  if (words.length > 0) return words
  const tokens = transcript.split(/\s+/).filter(Boolean)
  const letters = tokens.reduce((sum, { length }) => sum + length + 1, 0)
  let before = 0
  return tokens.map((text) => {
    const t0 = (durationMs * before) / letters
    before += text.length + 1
    return { t0: Math.round(t0), t1: Math.round((durationMs * before) / letters), text }
  })
}
