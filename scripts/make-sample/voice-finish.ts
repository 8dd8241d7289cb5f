/** Makes the raw voice pleasant: tone, a small room, level. All with ffmpeg filters. */
import { spawnSync } from 'node:child_process'

export const ffmpegPath = process.env.FFMPEG_PATH ?? 'ffmpeg'
/** Loudness of every clip, LUFS (EBU R 128), and the highest sample, dBFS: AAC may overshoot it by 2 dB. */
export const target = { lufs: -16, peak: -3 }

/**
 * The gains bring this voice's octave bands near the long-term average spectrum of speech (Byrne et al. 1994, JASA 96),
 * which takes away the glare of formant synthesis. Measured on the raw voice; dB at Hz.
 */
const tone =
  "firequalizer=gain_entry='entry(60,-12);entry(125,5);entry(250,7);entry(500,0);entry(1000,-6);entry(2000,-5);entry(4000,-9);entry(8000,-4);entry(10500,-12)'"

/** Writes 48 kHz mono, exactly `seconds` long, at the target loudness. */
export function finishVoice(raw: string, finished: string, seconds: number): void {
  const room = `${finished}.room.wav`
  const voiced = `${finished}.voiced.wav`
  // A short decaying noise is the echo of a small room; the seed keeps it the same at every making.
  ffmpeg([
    '-f',
    'lavfi',
    '-i',
    'anoisesrc=d=0.34:c=pink:r=48000:seed=5:a=0.5',
    '-af',
    'highpass=f=250,lowpass=f=4200,afade=t=out:d=0.34:curve=exp',
    room,
  ])
  const voice = `[0:a]aresample=48000,highpass=f=75,${tone},vibrato=f=5.2:d=0.018,acompressor=threshold=0.08:ratio=2.2:attack=12:release=180,asplit[near][far]`
  const echo = `[far]adelay=14[late];[late][1:a]afir=gtype=gn,volume=0.022[room]`
  ffmpeg([
    '-i',
    raw,
    '-i',
    room,
    '-filter_complex',
    `${voice};${echo};[near][room]amix=inputs=2:normalize=0,apad,atrim=0:${seconds}[out]`,
    '-map',
    '[out]',
    '-c:a',
    'pcm_f32le',
    voiced,
  ])
  const gain = target.lufs - loudness(voiced)
  const limit = 10 ** (target.peak / 20)
  const level = `volume=${gain.toFixed(2)}dB,alimiter=limit=${limit.toFixed(3)}:attack=4:release=60:level=disabled`
  const fades = `afade=t=in:d=0.02,afade=t=out:st=${(seconds - 0.02).toFixed(3)}:d=0.02`
  ffmpeg([
    '-i',
    voiced,
    '-af',
    `${level},${fades},atrim=0:${seconds}`,
    '-ar',
    '48000',
    '-ac',
    '1',
    '-c:a',
    'pcm_s16le',
    finished,
  ])
}

/** Integrated loudness of a file in LUFS. */
export function loudness(file: string): number {
  const said = ffmpeg(['-i', file, '-af', 'ebur128=framelog=verbose', '-f', 'null', '-'], 'info')
  const found = [...said.matchAll(/I:\s+(-?[\d.]+) LUFS/g)].at(-1)
  if (!found) throw new Error(`no loudness was measured in ${file}`)
  return Number(found[1])
}

/** Runs ffmpeg and returns what it wrote to stderr; throws when it fails. */
export function ffmpeg(args: string[], loglevel = 'error'): string {
  const done = spawnSync(ffmpegPath, ['-hide_banner', '-nostdin', '-y', '-loglevel', loglevel, ...args], {
    encoding: 'utf8',
  })
  if (done.status !== 0) throw new Error(`ffmpeg failed: ${(done.stderr || String(done.error)).slice(-800)}`)
  return done.stderr
}
