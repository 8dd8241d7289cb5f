import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { chromiumPath, quietly } from '../browser.ts'

const run = promisify(execFile)
const face = new URL('../../../../demo/navigator/father.mp4', import.meta.url).pathname

/** What the fake camera shows and the fake microphone hears: the navigator, who speaks, in a small picture. */
export type CameraFiles = { folder: string; video: string; audio: string }

/** With noise in it, as in a dim room, the picture takes all the bits that the recorder asks for. */
export async function makeCameraFiles({
  width = 640,
  height = 360,
  isNoisy = false,
} = {}): Promise<CameraFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'camera-'))
  const [video, audio] = [join(folder, 'face.y4m'), join(folder, 'voice.wav')]
  const ffmpeg = (...args: string[]) =>
    run(process.env.FFMPEG_PATH ?? 'ffmpeg', ['-v', 'error', '-y', ...args])
  const filters = `scale=${width}:${height},fps=15${isNoisy ? ',noise=alls=40:allf=t' : ''}`
  await ffmpeg('-i', face, '-t', '6', '-vf', filters, '-pix_fmt', 'yuv420p', video)
  await ffmpeg('-i', face, '-t', '12', '-ac', '1', '-ar', '48000', '-c:a', 'pcm_s16le', audio)
  return { folder, video, audio }
}

/** A browser with a camera, which keeps what it keeps in a folder, so that it can be killed and opened again. */
export type CameraBrowser = {
  context: BrowserContext
  page: Page
  /** Ends it as a power cut does. */
  kill(): Promise<void>
}

/** What makes a browser show and hear the files. */
export function cameraArguments({ video, audio }: CameraFiles): string[] {
  return [
    ...['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    ...[`--use-file-for-fake-video-capture=${video}`, `--use-file-for-fake-audio-capture=${audio}`],
  ]
}

export async function openCameraBrowser(
  files: CameraFiles,
  profile: string,
  base: string,
  size = { width: 1280, height: 800 },
): Promise<CameraBrowser> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath,
    args: [...quietly, ...cameraArguments(files)],
    viewport: size,
    baseURL: base,
    permissions: ['camera', 'microphone'],
    reducedMotion: 'reduce',
  })
  const page = context.pages()[0] ?? (await context.newPage())
  return {
    context,
    page,
    async kill() {
      const closed = new Promise<void>((resolve) => context.once('close', () => resolve()))
      for (const pid of processesOf(profile)) process.kill(pid, 'SIGKILL')
      await closed
    },
  }
}

/** All processes of the browser that has this profile. */
function processesOf(profile: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`--user-data-dir=${profile}`)
      } catch {
        return false // it ended while we looked
      }
    })
    .map(Number)
}

export async function newProfile(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'profile-'))
}

export async function removeFolders(...folders: (string | undefined)[]): Promise<void> {
  for (const folder of folders) if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** How many seconds a file plays, by its last picture. */
export async function secondsOf(file: string): Promise<number> {
  const { stdout } = await run(process.env.FFPROBE_PATH ?? 'ffprobe', [
    ...['-v', 'error', '-select_streams', 'v:0', '-show_entries', 'packet=pts_time', '-of', 'csv=p=0', file],
  ])
  return Math.max(...stdout.trim().split('\n').map(Number.parseFloat))
}
