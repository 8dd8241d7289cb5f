import type { ClipKind } from '@studio/contract'

export type MatchableQuestion = { questionId: string; text: string; topicName: string; recorded: boolean }
export type FileMatch = { kind: ClipKind; questionId: string | null }

const kindsByWord: [RegExp, ClipKind][] = [
  [/rest(ing)?|idle|loop/, 'resting'],
  [/cannot.?answer|can.?t.?answer|no.?answer|off.?topic/, 'cannot_answer'],
  [/bad.?transcription|say.?again|repeat/, 'bad_transcription'],
  [/^intro|introduction/, 'intro'],
  [/^greet|^hello/, 'greeting'],
  [/good.?bye/, 'goodbye'],
  [/listening/, 'listening'],
]

/**
 * Guesses what each file is: a special clip by its name (`resting.mp4`), the question whose words its name shares
 * (`{topic}_{question}.mp4`), otherwise the next question without a video, in the script's order.
 */
export function matchFiles(fileNames: string[], questions: MatchableQuestion[]): FileMatch[] {
  const taken = new Set<string>()
  const matches: (FileMatch | null)[] = fileNames.map((fileName) => {
    const stem = stemOf(fileName)
    const kind = kindsByWord.find(([pattern]) => pattern.test(stem))?.[1]
    const best = bestQuestion(
      stem,
      questions.filter((one) => !taken.has(one.questionId)),
    )
    if (best) {
      taken.add(best.questionId)
      return { kind: 'regular', questionId: best.questionId }
    }
    return kind ? { kind, questionId: null } : null
  })
  const free = questions.filter((one) => !one.recorded && !taken.has(one.questionId))
  return matches.map((match) => match ?? { kind: 'regular', questionId: free.shift()?.questionId ?? null })
}

function stemOf(fileName: string): string {
  return fileName.replace(/\.[^.]+$/, '').toLowerCase()
}

function words(text: string): Set<string> {
  return new Set(
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.filter((word) => word.length > 2) ?? [],
  )
}

/** At least half of a question's longer words have to stand in the file's name. */
function bestQuestion(stem: string, questions: MatchableQuestion[]): MatchableQuestion | undefined {
  const inName = words(stem)
  let best: MatchableQuestion | undefined
  let bestShare = 0.5
  for (const question of questions) {
    const own = [...words(question.text)]
    const share = own.filter((word) => inName.has(word)).length / Math.max(1, own.length)
    if (share > bestShare || (share === bestShare && !best && own.length > 0)) {
      best = question
      bestShare = share
    }
  }
  return best
}
