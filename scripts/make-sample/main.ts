/**
 * Makes the sample storyfile of the landing page: `node scripts/make-sample/main.ts [--all | --words | slug ...]`.
 * Writes demo/navigator/: clips, poster.jpg and story.json. Films the clips that are missing; with slugs, those anew;
 * with `--all`, every one; with `--words`, none: only story.json is written, for a script whose speech is the same.
 *
 * Needs Node 24, espeak-ng (its library), python3 (to listen to the library's events), ffmpeg with libx264 (FFMPEG_PATH)
 * and Chromium (CHROMIUM_PATH). Not part of starting the product: what it makes is committed.
 */
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cue, captionsOf } from './captions.ts'
import { fps, openStudio, type Studio } from './film.ts'
import { listeningPoses, restingPoses, speakingPoses } from './motion.ts'
import { neutral } from './pose.ts'
import type { Special } from './script/topic.ts'
import { special, story, topics } from './script.ts'
import { type Speech, speak, type Word } from './speech.ts'
import { finishVoice } from './voice-finish.ts'

const folder = join(import.meta.dirname, '..', '..', 'demo', story.slug)
const restingSeconds = 9

type Take = { slug: string; transcript: string; german: string; frames: number; speech?: Speech }
type ClipEntry = {
  file: string
  transcript: string
  durationMs: number
  words?: Word[]
  captions?: Record<string, Cue[]>
}

async function main(only: string[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  const scratch = await mkdtemp(join(tmpdir(), 'make-sample-'))
  const studio = only.includes('--words') ? undefined : await openStudio()
  try {
    const clips = new Map<string, ClipEntry>()
    const wanted = [...special, ...topics.flatMap((topic) => topic.questions)]
    for (const { slug, transcript, german } of wanted) {
      const take = prepare(slug, transcript, german, scratch)
      const isWanted = only.includes('--all') || only.includes(slug)
      if (studio && (isWanted || !existsSync(fileOf(slug)))) await film(studio, take, scratch)
      clips.set(slug, entryOf(take))
    }
    await studio?.photograph(neutral, join(folder, 'poster.jpg'))
    await writeFile(join(folder, 'story.json'), `${JSON.stringify(storyWith(clips), null, 2)}\n`)
  } finally {
    await studio?.close()
    await rm(scratch, { recursive: true, force: true })
  }
}

function fileOf(slug: string): string {
  return join(folder, `${slug}.mp4`)
}

/** Of the name: a clip moves the same at every making, wherever it is in the script. */
function seedOf(slug: string): number {
  return [...slug].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7)
}

function prepare(slug: string, transcript: string, german: string, scratch: string): Take {
  if (transcript === '') return { slug, transcript, german, frames: restingSeconds * fps }
  const speech = speak(transcript, scratch, slug)
  return { slug, transcript, german, speech, frames: Math.ceil(speech.seconds * fps) }
}

/** Under another name until it is whole: a clip that is there is never filmed twice. */
async function film(studio: Studio, take: Take, scratch: string): Promise<void> {
  const started = performance.now()
  const file = join(scratch, `${take.slug}.mp4`)
  if (take.speech) {
    const voice = join(scratch, `${take.slug}.wav`)
    finishVoice(take.speech.wav, voice, take.frames / fps)
    await studio.film(speakingPoses(take.speech, take.frames, fps, seedOf(take.slug)), voice, file)
  } else {
    const poses = take.slug === 'listening' ? listeningPoses : restingPoses
    await studio.film(poses(take.frames, fps), undefined, file)
  }
  await copyFile(file, fileOf(take.slug))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${take.slug}.mp4: ${(take.frames / fps).toFixed(2)} s of film in ${seconds} s`)
}

function entryOf({ slug, transcript, german, frames, speech }: Take): ClipEntry {
  const durationMs = Math.round((frames / fps) * 1000)
  return {
    file: `${slug}.mp4`,
    transcript,
    durationMs,
    ...(speech && { words: speech.words, captions: { de: captionsOf(german, speech, durationMs) } }),
  }
}

/** What stands in story.json; times in milliseconds from the start of the clip. */
function storyWith(clips: Map<string, ClipEntry>) {
  const clipOf = (slug: string) => clips.get(slug) as ClipEntry
  return {
    ...story,
    licence: 'CC0-1.0',
    language: 'en-GB',
    demonstration: true,
    wordTimes: 'events of the speech synthesiser',
    poster: 'poster.jpg',
    topics: topics.map(({ name, questions }) => ({
      name,
      questions: questions.map(({ transcript: _, german: __, ...question }) => ({
        ...question,
        clip: clipOf(question.slug),
      })),
    })),
    special: special.map(({ slug, kind, first }: Special) => ({
      slug,
      kind,
      ...(first && { first }),
      ...clipOf(slug),
    })),
  }
}

await main(process.argv.slice(2))
