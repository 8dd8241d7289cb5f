/**
 * What the studio's own recognisers make of the sample's clips, whose words and times are known: word errors, times of
 * words, time for each, memory; and of questions in German, French and Spanish. `npm run bench -- speech [clips] [base|small] [de,fr,es]`:
 * the last two are the Whisper and the languages of these questions; needs ffmpeg. The voice is a robot's (eSpeak NG), which
 * recognisers understand worse than people: the figures compare versions, they promise nothing about visitors. The spoken
 * questions of demo/spoken-questions have a voice that is nearer to a person's; those in other languages SVOX Pico's.
 */
import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { openMoonshine } from '../../packages/server/src/platform/speech/moonshine.ts'
import { sampleRate } from '../../packages/server/src/platform/speech/sample-rate.ts'
import { soundOf, speechPieces } from '../../packages/server/src/platform/speech/speech-pieces.ts'
import { openVoiceActivity } from '../../packages/server/src/platform/speech/voice-activity.ts'
import {
  confidenceOf,
  type HeardWord,
  openWhisper,
  type WeighedWord,
} from '../../packages/server/src/platform/speech/whisper.ts'
import { decode } from './media/decode.ts'

type Clip = { file: string; transcript: string; words: { t0: number; text: string }[] }
/** Below it the player asks to say it again. */
const sureFrom = 0.7
type Spoken = { file: string; text: string }
const folder = new URL('../../demo/navigator/', import.meta.url).pathname
const spoken = new URL('../../demo/spoken-questions/', import.meta.url).pathname
const story = JSON.parse(readFileSync(`${folder}story.json`, 'utf8')) as {
  topics: { questions: { clip: Clip }[] }[]
}
const clips = story.topics
  .flatMap((topic) => topic.questions.map((question) => question.clip))
  .slice(0, Number(process.argv[2] ?? 12))
const sounds = clips.map(({ file }) => decode(folder + file))
const seconds = sounds.reduce((sum, sound) => sum + sound.length / sampleRate, 0)

const { took: voiceLoadMs, made: voice } = await timed(openVoiceActivity)
const visitors = await measureVisitors()
const captions = await measureClips()
const others = await measureOthers()
console.log(
  JSON.stringify(
    {
      clips: clips.length,
      seconds: Math.round(seconds),
      voiceLoadMs: Math.round(voiceLoadMs),
      visitors,
      others,
      captions,
      residentMB: Math.round(process.resourceUsage().maxRSS / 1000),
      loadPerCore: Math.round((loadavg()[0]! / availableParallelism()) * 10) / 10,
    },
    null,
    2,
  ),
)

/** Questions of three seconds, cut out of the clips. */
async function measureVisitors() {
  const { took: loadMs, made: hear } = await timed(openMoonshine)
  const texts: string[] = []
  for (const sound of sounds) {
    const heard: string[] = []
    for (const piece of speechPieces(await voice(sound), { pauseSeconds: 0.6, longestSeconds: 14 }))
      heard.push((await hear(soundOf(sound, piece))).text)
    texts.push(heard.join(' '))
  }
  const walls: number[] = []
  const processor: number[] = []
  for (const sound of sounds) {
    const before = process.cpuUsage()
    const { took } = await timed(async () => {
      const question = sound.subarray(0, 3 * sampleRate)
      for (const piece of speechPieces(await voice(question), { pauseSeconds: 0.6, longestSeconds: 14 }))
        await hear(soundOf(question, piece))
    })
    walls.push(took)
    processor.push(cpuSince(before))
  }
  const questions = JSON.parse(readFileSync(`${spoken}questions.json`, 'utf8')) as Spoken[]
  const answers: string[] = []
  for (const { file } of questions) {
    const heard: string[] = []
    const sound = decode(spoken + file)
    for (const piece of speechPieces(await voice(sound), { pauseSeconds: 0.6, longestSeconds: 14 }))
      heard.push((await hear(soundOf(sound, piece))).text)
    answers.push(heard.join(' '))
  }
  const residentMB = Math.round(process.memoryUsage().rss / 1e6)
  return {
    loadMs: Math.round(loadMs),
    wordErrors: errorRate(texts),
    spokenQuestions: {
      count: questions.length,
      wordErrors: errorRate(
        answers,
        questions.map(({ text }) => text),
      ),
    },
    questionMs: spread(walls),
    questionCpuMs: spread(processor),
    residentMB,
  }
}

async function measureClips() {
  const { took: loadMs, made: write } = await timed(openWhisper)
  const before = process.cpuUsage()
  const heard: HeardWord[][] = []
  const { took } = await timed(async () => {
    for (const sound of sounds) {
      const words: HeardWord[] = []
      for (const piece of speechPieces(await voice(sound), { pauseSeconds: 0.6, longestSeconds: 28 }))
        for (const word of await write(soundOf(sound, piece), { language: 'en', names: ['Ilse Marten'] }))
          words.push({ ...word, from: word.from + piece.from })
      heard.push(words)
    }
  })
  const errors = clips.flatMap((clip, at) => startErrors(clip, heard[at]!))
  return {
    loadMs: Math.round(loadMs),
    wordErrors: errorRate(heard.map((words) => words.map((word) => word.text).join(' '))),
    startErrorMs: spread(errors),
    wordsCompared: errors.length,
    wallPerSecond: Math.round((took / 1000 / seconds) * 100) / 100,
    cpuPerSecond: Math.round((cpuSince(before) / 1000 / seconds) * 100) / 100,
  }
}

/** Questions in other languages, as visitors ask them: by Whisper. */
async function measureOthers() {
  const write = await openWhisper(process.argv[3] === 'small' ? 'small' : 'base')
  const found: Record<string, object> = {}
  for (const language of (process.argv[4] ?? 'de,fr,es').split(',')) {
    const listed = JSON.parse(readFileSync(`${spoken}${language}/questions.json`, 'utf8')) as Spoken[]
    // Formal ones; the others are children's and neighbours', for `bench -- spoken`.
    const questions = listed.slice(0, 24)
    const [texts, processor]: [string[], number[]] = [[], []]
    let unsure = 0
    for (const { file } of questions) {
      const sound = decode(`${spoken}${language}/${file}`)
      const before = process.cpuUsage()
      const words: WeighedWord[] = []
      for (const piece of speechPieces(await voice(sound), { pauseSeconds: 0.6, longestSeconds: 14 }))
        words.push(...(await write(soundOf(sound, piece), { language, names: [] })))
      processor.push(cpuSince(before))
      texts.push(words.map(({ text }) => text).join(' '))
      if (confidenceOf(words) < sureFrom) unsure++
    }
    const said = questions.map(({ text }) => text)
    found[language] = {
      count: said.length,
      unsure,
      wordErrors: errorRate(texts, said),
      questionCpuMs: spread(processor),
    }
  }
  return found
}

/** How far the starts of rightly heard words are from where the synthesiser says they are. */
function startErrors({ words }: Clip, heard: HeardWord[]): number[] {
  let next = 0
  return words.flatMap(({ text, t0 }) => {
    const at = heard.slice(next, next + 4).findIndex((word) => plain(word.text) === plain(text))
    if (at < 0) return []
    next += at + 1
    return [Math.abs(heard[next - 1]!.from * 1000 - t0)]
  })
}

function errorRate(texts: string[], said = clips.map(({ transcript }) => transcript)): number {
  let [edits, all] = [0, 0]
  said.forEach((text, at) => {
    const words = wordsOf(text)
    edits += distance(words, wordsOf(texts[at]!))
    all += words.length
  })
  return Math.round((edits / all) * 1000) / 1000
}

function distance(said: string[], heard: string[]): number {
  let row = heard.map((_, at) => at + 1)
  said.forEach((word, above) => {
    let [left, diagonal] = [above + 1, above]
    row = row.map((up, at) => {
      left = Math.min(left + 1, up + 1, diagonal + (word === heard[at] ? 0 : 1))
      diagonal = up
      return left
    })
  })
  return row.at(-1) ?? said.length
}

function wordsOf(text: string): string[] {
  return text.replace(/-/g, ' ').split(/\s+/).map(plain).filter(Boolean)
}

function plain(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

async function timed<Made>(make: () => Promise<Made>): Promise<{ took: number; made: Made }> {
  const started = performance.now()
  const made = await make()
  return { took: performance.now() - started, made }
}

function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function spread(values: number[]): { p50: number; p95: number } {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (part: number) => Math.round(sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)]!)
  return { p50: at(0.5), p95: at(0.95) }
}
