import { itemAt } from '../item-at.ts'
import { calibrate } from './judge/calibrate.ts'
import { classifierDefaults } from './judge/classifier.ts'
import { countFeatures, packCounts } from './judge/features.ts'
import { type Corpus, fitScorer, rehearse } from './judge/held-out.ts'
import { shippedForMeaningIn } from './judge/rejector-prior.ts'
import { conceptsOf } from './lexical/bank.ts'
import { bankModel } from './lexical/concepts.ts'
import { customLexicon, longestTranscript, normalise } from './lexical/normalise.ts'
import { vocabularyOf } from './lexical/repair.ts'
import { type Matcher, type Shortcuts, TrainingError, type TrainingSet } from './matcher.ts'
import { fitMeaning, passagesOf, type Vectors } from './meaning.ts'

/** A phrase of the training set: its clips (by number; none: it has no answer) and what was made of it. */
type Phrase = { text: string; cleaned: string; labels: number[]; visitor: boolean }

/** The share of answerable questions that is answered directly where meanings are known: measured in docs/dialogue-engine.md. */
const meaningKeepRate = 0.75

/** Every text of a training set whose vector `train` can use. */
export function textsOf(set: TrainingSet): string[] {
  return [
    ...new Set([
      ...set.clips.flatMap(({ phrases, transcript }) => [
        ...phrases,
        ...(cutTranscript(transcript) === null ? [] : passagesOf(cutTranscript(transcript)!)),
      ]),
      ...set.labelledTurns.map(({ text }) => text),
      ...(set.offTopic ?? []),
    ]),
  ]
}

function cutTranscript(transcript: string | undefined): string | null {
  return transcript?.trim().slice(0, longestTranscript) || null
}

/**
 * Trains a matcher. The same set, vectors and seed always give the same matcher. Throws `TrainingError`.
 * @param vectors of the texts that `textsOf` names, from a sentence encoder; without them words alone decide
 */
export function train(set: TrainingSet, vectors?: Vectors, shortcuts: Shortcuts = {}): Matcher {
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
  const transcriptTexts = set.clips.map((clip) => cutTranscript(clip.transcript))
  const bank = bankModel(language)
  const rows = phrases.flatMap(({ text, labels, visitor }, number) =>
    (labels.length > 0 ? labels : [-1]).map((label) => ({ text, label, visitor, number })),
  )
  const counts = packCounts(rows.length, (row) => countFeatures(read(itemAt(rows, row).text)))
  const labelOf = Int32Array.from(rows, (row) => row.label)
  const texts = rows.map((row) => row.text)
  const meaning = vectors
    ? fitMeaning({ vectors, phrases: texts, labelOf, transcripts: transcriptTexts })
    : null
  const corpus: Corpus = {
    counts,
    labelOf,
    labels: clipIds.length,
    textOf: Int32Array.from(rows, (row) => row.number),
    visitors: Uint8Array.from(rows, (row) => (row.visitor ? 1 : 0)),
    transcripts: transcriptTexts.map((text) => (text ? countFeatures(read(text, longestTranscript)) : null)),
    concepts: bank ? rows.map((_, row) => conceptsOf(bank, counts.at(row)!)) : null,
    bank,
    meaning,
  }
  // Rehearsed before the final training, so that both need not fit into memory at once.
  const rehearsal = shortcuts.rejector ? null : rehearse(corpus, seed)
  const rejector = shortcuts.rejector ?? calibrate(rehearsal!.words, set.keepRate ?? 0.95)
  const { epochs = classifierDefaults.epochs } = shortcuts
  const scorer = fitScorer(corpus, seed, { ...classifierDefaults, epochs })
  return {
    language,
    clipIds,
    customWords: set.customWords,
    lexicon,
    phrases: texts,
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
    meaning,
    meaningRejector:
      meaning &&
      rehearsal &&
      calibrate(rehearsal.meaning, vectors?.keepRate ?? meaningKeepRate, shippedForMeaningIn(language)),
  }
}

/**
 * Every distinct phrase once, with all clips that it belongs to. What a person said of a visitor's text takes the place of
 * what the script says of it, as it does when it is learned (`learn`): else the next training would half take it back.
 */
function collectPhrases(set: TrainingSet, clipIds: string[], clean: (text: string) => string): Phrase[] {
  const phrases = new Map<string, Phrase>()
  const numbers = new Map(clipIds.map((clipId, label) => [clipId, label]))
  const add = (text: string, labels: number[], visitor = false) => {
    const cleaned = clean(text)
    if (cleaned === '') return
    const known = phrases.get(cleaned)
    if (!known) phrases.set(cleaned, { text, cleaned, labels, visitor })
    else {
      known.labels = visitor ? labels : [...new Set([...known.labels, ...labels])]
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
