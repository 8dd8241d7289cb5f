/** A transcript to sound, with the moment of every word and phoneme. Sentences are spoken one by one. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { spokenAs } from './script.ts'

/** A moment of the mouth: an IPA phoneme ('' for silence) and when it begins and ends, in seconds of the clip. */
export type Phoneme = { name: string; t0: number; t1: number }
/** One word of the transcript as it is written, in milliseconds of the clip. */
export type Word = { t0: number; t1: number; text: string }
export type Speech = {
  /** Mono 16-bit samples at 48 kHz as a WAV file, silence included, as long as the clip. */
  wav: string
  seconds: number
  words: Word[]
  phonemes: Phoneme[]
  /** When each sentence begins, seconds. */
  sentences: number[]
}

type Spoken = {
  sampleRate: number
  seconds: number
  words: { at: number; index: number; length: number }[]
  phonemes: { at: number; name: string }[]
}

const voice = { name: 'en-gb-x-rp+f2', rate: 150, pitch: 43, range: 48 }
/** Silence before the first word: the neutral pose and a breath; after the last: back to the neutral pose. Seconds. */
export const pauses = { before: 0.42, after: 0.62, between: 0.34 }

/** Speaks the transcript; `folder` receives the sound. */
export function speak(transcript: string, folder: string, slug: string): Speech {
  const sentences = transcript.match(/[^.?!]+[.?!]+/g)?.map((sentence) => sentence.trim()) ?? []
  const words: Word[] = []
  const phonemes: Phoneme[] = []
  const starts: number[] = []
  const pieces: Int16Array[] = []
  let clock = pauses.before
  let sampleRate = 22050
  for (const [i, sentence] of sentences.entries()) {
    const spoken = speakSentence(sentence, melody(i, sentences.length), join(folder, `${slug}-${i}.wav`))
    sampleRate = spoken.sampleRate
    const length = soundingSeconds(spoken)
    starts.push(clock)
    words.push(...timedWords(sentence, spoken, length, clock))
    phonemes.push(...timedPhonemes(spoken, length, clock))
    const gap = i === sentences.length - 1 ? pauses.after : pauses.between
    const sound = new Int16Array(Math.round((length + gap) * sampleRate))
    sound.set(spoken.samples.subarray(0, Math.min(sound.length, Math.round((length + 0.06) * sampleRate))))
    pieces.push(sound)
    clock += length + gap
  }
  const wav = join(folder, `${slug}-raw.wav`)
  writeFileSync(
    wav,
    waveFile([new Int16Array(Math.round(pauses.before * sampleRate)), ...pieces], sampleRate),
  )
  return { wav, seconds: clock, words, phonemes, sentences: starts }
}

/** A calm teller begins a little higher and ends lower and slower. */
function melody(i: number, count: number): { rate: number; pitch: number; range: number } {
  const last = i === count - 1 && count > 1
  const drift = i % 2 === 0 ? 1 : -2
  return {
    rate: voice.rate - (last ? 8 : 0) + (i === 0 ? 2 : 0),
    pitch: voice.pitch + drift - (last ? 2 : 0),
    range: voice.range,
  }
}

function speakSentence(
  sentence: string,
  sung: ReturnType<typeof melody>,
  wav: string,
): Spoken & { samples: Int16Array } {
  const text = sentence
    .split(' ')
    .map((word) => word.replace(/[A-Z][a-z]+/, (name) => spokenAs[name] ?? name))
    .join(' ')
  const input = JSON.stringify({ text, voice: voice.name, ...sung, wav })
  const said = execFileSync('python3', [join(import.meta.dirname, 'speak.py')], { input, encoding: 'utf8' })
  const bytes = readFileSync(wav).subarray(44)
  const samples = new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
  const spoken = JSON.parse(said) as Spoken
  // The spoken spelling of a name may be longer: count words by their place in what was spoken.
  const order = wordStarts(text)
  const written = wordStarts(sentence)
  const words = spoken.words.flatMap((word) => {
    const nth = order.findLastIndex((start) => start <= word.index)
    return nth < 0 ? [] : [{ ...word, index: written[nth] as number }]
  })
  return { ...spoken, words, samples }
}

function wordStarts(text: string): number[] {
  return [...text.matchAll(/\S+/g)].map((match) => match.index)
}

/** espeak-ng ends each sentence with silence; this is where the last phoneme ends. */
function soundingSeconds(spoken: Spoken): number {
  const silences = spoken.phonemes.filter((phoneme) => phoneme.name === '')
  const lastSound = spoken.phonemes.findLast((phoneme) => phoneme.name !== '')?.at ?? 0
  const end = silences.find((silence) => silence.at > lastSound)?.at ?? spoken.seconds
  return Math.min(spoken.seconds, end + 0.05)
}

function timedPhonemes(spoken: Spoken, length: number, offset: number): Phoneme[] {
  return spoken.phonemes.map((phoneme, i) => {
    const next = spoken.phonemes[i + 1]?.at ?? length
    return { name: phoneme.name, t0: offset + phoneme.at, t1: offset + Math.min(length, next) }
  })
}

/** Words which espeak-ng runs together ("in a") share their event's span by their number of letters. */
function timedWords(sentence: string, spoken: Spoken, length: number, offset: number): Word[] {
  const tokens = [...sentence.matchAll(/\S+/g)].map((match) => ({ text: match[0], index: match.index }))
  const starts = tokens.map(({ index }) => spoken.words.find((word) => word.index === index)?.at)
  starts[0] ??= 0
  for (let i = 0; i < tokens.length; ) {
    let end = i + 1
    while (end < tokens.length && starts[end] === undefined) end++
    const from = starts[i] as number
    const to = starts[end] ?? length
    const letters = tokens.slice(i, end).map((token) => token.text.length)
    const total = letters.reduce((sum, count) => sum + count, 0)
    let passed = 0
    for (let j = i; j < end; j++) {
      starts[j] = from + ((to - from) * passed) / total
      passed += letters[j - i] as number
    }
    i = end
  }
  const ms = (seconds: number) => Math.round((offset + seconds) * 1000)
  return tokens.map(({ text }, i) => {
    const t0 = starts[i] as number
    const next = starts[i + 1] ?? length
    return { t0: ms(t0), t1: ms(Math.max(t0 + 0.04, soundEnd(spoken, t0, next))), text }
  })
}

/** A word before a pause ends with the pause. */
function soundEnd(spoken: Spoken, from: number, to: number): number {
  const silence = spoken.phonemes.find(
    (phoneme) => phoneme.name === '' && phoneme.at > from + 0.04 && phoneme.at < to,
  )
  return silence?.at ?? to
}

/** A RIFF WAVE file of mono 16-bit samples. */
function waveFile(pieces: Int16Array[], sampleRate: number): Buffer {
  const data = Buffer.concat(
    pieces.map((piece) => Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)),
  )
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + data.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(sampleRate, 24)
  head.writeUInt32LE(sampleRate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(data.length, 40)
  return Buffer.concat([head, data])
}
