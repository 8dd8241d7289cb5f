/**
 * Makes the sample storyfile of the landing page: `node scripts/make-sample/main.ts [slug ...]`.
 * Writes demo/navigator/: clips, poster.jpg and story.json. With slugs, only those clips are filmed anew.
 *
 * Needs Node 24, espeak-ng (its library), python3 (to listen to the library's events), ffmpeg with libx264 (FFMPEG_PATH)
 * and Chromium (CHROMIUM_PATH). Not part of starting the product: what it makes is committed.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fps, openStudio, type Studio } from './film.ts'
import { restingPoses, speakingPoses } from './motion.ts'
import { neutral } from './pose.ts'
import { type Special, special, story, topics } from './script.ts'
import { type Speech, speak, type Word } from './speech.ts'
import { finishVoice } from './voice-finish.ts'

const folder = join(import.meta.dirname, '..', '..', 'demo', story.slug)
const restingSeconds = 9

type Take = { slug: string; transcript: string; frames: number; speech?: Speech }
type ClipEntry = { file: string; transcript: string; durationMs: number; words?: Word[] }

async function main(only: string[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  const scratch = await mkdtemp(join(tmpdir(), 'make-sample-'))
  const studio = await openStudio()
  try {
    const clips = new Map<string, ClipEntry>()
    const wanted = [...special, ...topics.flatMap((topic) => topic.questions)]
    for (const [i, { slug, transcript }] of wanted.entries()) {
      const take = prepare(slug, transcript, scratch)
      if (only.length === 0 || only.includes(slug)) await film(studio, take, scratch, 100 + i)
      clips.set(slug, entryOf(take))
    }
    await studio.photograph(neutral, join(folder, 'poster.jpg'))
    await writeFile(join(folder, 'story.json'), `${JSON.stringify(storyWith(clips), null, 2)}\n`)
  } finally {
    await studio.close()
    await rm(scratch, { recursive: true, force: true })
  }
}

function prepare(slug: string, transcript: string, scratch: string): Take {
  if (transcript === '') return { slug, transcript, frames: restingSeconds * fps }
  const speech = speak(transcript, scratch, slug)
  return { slug, transcript, speech, frames: Math.ceil(speech.seconds * fps) }
}

async function film(studio: Studio, take: Take, scratch: string, seed: number): Promise<void> {
  const started = performance.now()
  const file = join(folder, `${take.slug}.mp4`)
  if (take.speech) {
    const voice = join(scratch, `${take.slug}.wav`)
    finishVoice(take.speech.wav, voice, take.frames / fps)
    await studio.film(speakingPoses(take.speech, take.frames, fps, seed), voice, file)
  } else {
    await studio.film(restingPoses(take.frames, fps), undefined, file)
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${take.slug}.mp4: ${(take.frames / fps).toFixed(2)} s of film in ${seconds} s`)
}

function entryOf({ slug, transcript, frames, speech }: Take): ClipEntry {
  const durationMs = Math.round((frames / fps) * 1000)
  return { file: `${slug}.mp4`, transcript, durationMs, ...(speech && { words: speech.words }) }
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
      questions: questions.map(({ transcript: _, ...question }) => ({
        ...question,
        clip: clipOf(question.slug),
      })),
    })),
    special: special.map(({ slug, kind }: Special) => ({ slug, kind, ...clipOf(slug) })),
  }
}

await main(process.argv.slice(2))
