import { conceptsOf } from './bank.ts'
import { calibrate } from './calibrate.ts'
import { bankModel } from './concepts.ts'
import { countFeatures, packCounts } from './features.ts'
import { type Corpus, fitScorer, rehearse } from './held-out.ts'
import { type Matcher, TrainingError, type TrainingSet } from './matcher.ts'
import { customLexicon, longestTranscript, normalise } from './normalise.ts'
import { vocabularyOf } from './repair.ts'

/** A phrase of the training set: its clips (by number; none: it has no answer) and what was made of it. */
type Phrase = { text: string; cleaned: string; labels: number[]; visitor: boolean }

/** Trains a matcher. The same set and seed always give the same matcher. Throws `TrainingError`. */
export function train(set: TrainingSet): Matcher {
  const clipIds = set.clips.map((clip) => clip.clipId)
  if (clipIds.length === 0) throw new TrainingError('no_clips', 'There is no clip to choose from.')
  if (new Set(clipIds).size < clipIds.length)
    throw new TrainingError('duplicate_clip', 'A clip is listed twice.')
  const { language } = set
  const seed = set.seed ?? 1
  const lexicon = customLexicon(set.customWords, language)
  const read = (text: string, limit?: number) => normalise(text, language, lexicon, limit)
  const phrases = collectPhrases(set, clipIds, (text) => read(text).cleaned)
  if (!phrases.some((phrase) => phrase.labels.length > 0)) {
    throw new TrainingError('no_phrases', 'No clip has a question: there is nothing to learn from.')
  }
  const transcriptTexts = set.clips.map((clip) => clip.transcript?.trim().slice(0, longestTranscript) || null)
  const bank = bankModel(language)
  const rows = phrases.flatMap(({ text, labels, visitor }, number) =>
    (labels.length > 0 ? labels : [-1]).map((label) => ({ text, label, visitor, number })),
  )
  const counts = packCounts(rows.length, (row) => countFeatures(read(rows[row]!.text)))
  const corpus: Corpus = {
    counts,
    labelOf: Int32Array.from(rows, (row) => row.label),
    labels: clipIds.length,
    textOf: Int32Array.from(rows, (row) => row.number),
    visitors: Uint8Array.from(rows, (row) => (row.visitor ? 1 : 0)),
    transcripts: transcriptTexts.map((text) => (text ? countFeatures(read(text, longestTranscript)) : null)),
    concepts: bank ? rows.map((_, row) => conceptsOf(bank, counts.at(row)!)) : null,
    bank,
  }
  // Rehearsed before the final training, so that both need not fit into memory at once.
  const rejector = calibrate(rehearse(corpus, seed), set.keepRate ?? 0.95)
  const scorer = fitScorer(corpus, seed)
  return {
    language,
    clipIds,
    customWords: set.customWords,
    lexicon,
    phrases: rows.map((row) => row.text),
    lexical: scorer.lexical,
    transcriptTexts,
    transcripts: scorer.transcripts,
    concepts: scorer.concepts,
    vocabulary: vocabularyOf(
      [...rows, ...transcriptTexts.map((text) => ({ text: text ?? '' }))].map(({ text }) =>
        read(text, longestTranscript),
      ),
    ),
    exact: new Map(phrases.map((phrase) => [phrase.cleaned, phrase.labels])),
    rejector,
  }
}

/** Every distinct phrase once, with all clips that it belongs to. */
function collectPhrases(set: TrainingSet, clipIds: string[], clean: (text: string) => string): Phrase[] {
  const phrases = new Map<string, Phrase>()
  const numbers = new Map(clipIds.map((clipId, label) => [clipId, label]))
  const add = (text: string, labels: number[], visitor = false) => {
    const cleaned = clean(text)
    if (cleaned === '') return
    const known = phrases.get(cleaned)
    if (!known) phrases.set(cleaned, { text, cleaned, labels, visitor })
    else {
      known.labels = [...new Set([...known.labels, ...labels])]
      known.visitor ||= visitor
    }
  }
  for (const [label, clip] of set.clips.entries()) for (const text of clip.phrases) add(text, [label])
  for (const turn of set.labelledTurns) {
    const labels = turn.clipIds.flatMap((clipId) => numbers.get(clipId) ?? [])
    // A turn whose clips have all gone says nothing; that is not the same as 'no answer'.
    if (labels.length > 0 || turn.clipIds.length === 0) add(turn.text, labels, true)
  }
  for (const text of set.offTopic ?? []) add(text, [])
  return [...phrases.values()]
}
