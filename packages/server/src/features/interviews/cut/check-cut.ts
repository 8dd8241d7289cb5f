import { type InterviewPiece, limits, Refusal, type Sentence, sentence } from '@studio/contract'

const shortestMs = 500

/** What people may make of a cut: pieces in order, apart from each other, each as long as a clip may be. */
export function checkCut(
  pieces: InterviewPiece[],
  {
    durationMs,
    questionIds,
    made,
  }: {
    durationMs: number
    questionIds: ReadonlySet<string>
    /** Pieces that clips are made of. */
    made: Pick<InterviewPiece, 'pieceId' | 'fromMs' | 'untilMs'>[]
  },
): void {
  const refuse = (reason: Sentence) => {
    throw new Refusal('INVALID_INPUT', { reason })
  }
  pieces.forEach(({ fromMs, untilMs, questionId }, at) => {
    const number = at + 1
    if (untilMs <= fromMs || untilMs > durationMs)
      refuse(sentence('pieces: {number} ends before it begins, or after the recording.', { number }))
    if (untilMs - fromMs < shortestMs)
      refuse(sentence('pieces: {number} is shorter than half a second.', { number }))
    if (untilMs - fromMs > limits.videoSeconds * 1000)
      refuse(sentence('pieces: {number} is longer than 30 minutes.', { number }))
    if (at > 0 && fromMs < pieces[at - 1]!.untilMs)
      refuse(sentence('pieces: {number} overlaps the one before.', { number }))
    if (questionId && !questionIds.has(questionId))
      refuse(sentence('pieces: a question is not in this storyfile.'))
  })
  const byId = new Map(pieces.map((piece) => [piece.pieceId, piece]))
  if (byId.size !== pieces.length) refuse(sentence('pieces: an id is there twice.'))
  for (const one of made) {
    const now = byId.get(one.pieceId)
    if (now?.fromMs !== one.fromMs || now.untilMs !== one.untilMs)
      refuse(sentence('pieces: a piece that a clip was made of has to stay as it is.'))
  }
}
