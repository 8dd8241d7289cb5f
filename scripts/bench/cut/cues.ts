/** How far the start of a caption is from the moment at which its first word is spoken, after corrections and a trim. */
import { readFile } from 'node:fs/promises'
import { type Clip, keptMs, wordsOfCut } from '@studio/contract'
import { cuesOf } from '../../../packages/player/src/sight/captions/captions.ts'
import { wordsAfter } from '../../../packages/server/src/features/clips/transcript/words-after.ts'
import { percentile } from '../conversation/bench-studio.ts'

type Words = Clip['words']
type Sample = {
  topics: { questions: { clip: { transcript: string; durationMs: number; words: Words } }[] }[]
}

/** Enough that there is something before and after each mistake. */
const wordsLeast = 12

/**
 * The sample's answers, whose word times the speech synthesiser wrote down. Each gets three mistakes as a recogniser makes
 * them (a wrong word, a lost one, one too many); a person corrects the text, then trims the first two words and the last.
 */
export async function cueStarts(
  story: URL,
): Promise<{ cues: number; p50: number; p95: number; unit: string }> {
  const { topics } = JSON.parse(await readFile(story, 'utf8')) as Sample
  const away: number[] = []
  for (const [place, { clip }] of topics.flatMap(({ questions }) => questions).entries()) {
    const { words, durationMs } = clip
    if (words.length < wordsLeast) continue
    const heard = misheard(words, place)
    const { words: corrected } = wordsAfter(
      { transcript: textOf(heard), words: heard, durationMs },
      { transcript: textOf(words) },
    )
    const parts = [
      {
        fromMs: (words[1]!.t1 + words[2]!.t0) / 2,
        untilMs: (words.at(-2)!.t1 + words.at(-1)!.t0) / 2,
      },
    ]
    const [made, spoken] = [wordsOfCut(corrected!, parts), wordsOfCut(words, parts)]
    let first = 0
    for (const { startMs, text } of cuesOf({ transcript: '', words: made, durationMs: keptMs(parts) })) {
      away.push(Math.abs(startMs - spoken[first]!.t0))
      first += text.split(' ').length
    }
  }
  return { cues: away.length, p50: percentile(away, 0.5), p95: percentile(away, 0.95), unit: 'ms' }
}

const textOf = (words: Words) => words.map(({ text }) => text).join(' ')

/** Other places for each answer, the same at each run. */
function misheard(words: Words, seed: number): Words {
  const at = (share: number) => 2 + ((seed * 7 + Math.floor(words.length * share)) % (words.length - 4))
  const heard = words.map((word) => ({ ...word }))
  const [wrong, lost, doubled] = [at(0.2), at(0.5), at(0.8)]
  heard[wrong]!.text = 'harbour'
  const { t0, t1, text } = heard[doubled]!
  const half = Math.round((t0 + t1) / 2)
  heard.splice(doubled, 1, { t0, t1: half, text: 'and' }, { t0: half, t1, text })
  heard.splice(lost, 1)
  return heard
}
