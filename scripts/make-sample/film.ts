/** Films poses: a Chromium page draws them, the frames go straight into ffmpeg. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { chromium } from 'playwright-core'
import { frame, landmarks, layers } from './portrait.ts'
import type { Pose } from './pose.ts'
import { ffmpegPath } from './voice-finish.ts'

export const fps = 25

/** Four reference frames are decoded by any phone; crf 28 keeps all clips together near 5 MB. */
const x264 = '-preset veryfast -refs 3 -crf 28 -tune animation -x264-params aq-mode=3:open-gop=0'

export type Studio = {
  /** Encodes the poses with the sound; without a sound the track is silent. */
  film(poses: Pose[], sound: string | undefined, file: string): Promise<void>
  /** Writes one pose as JPEG. */
  photograph(pose: Pose, file: string): Promise<void>
  close(): Promise<void>
}

type Stage = {
  prepare(scene: object): Promise<void>
  film(poses: Pose[], address: string): Promise<void>
  draw(pose: Pose): void
}
declare const stage: Stage

export async function openStudio(): Promise<Studio> {
  let encoder: ChildProcess | undefined
  const server = createServer(async (request, answer) => {
    if (request.method === 'GET') {
      const file = basename(request.url ?? '/')
      const isCode = /^stage[a-z-]*\.ts$/.test(file)
      answer.setHeader('content-type', isCode ? 'text/javascript' : 'text/html')
      answer.end(isCode ? await browserCode(file) : '<!doctype html><title>Stage</title>')
      return
    }
    if (!encoder?.stdin) throw new Error('a frame came while nothing is being filmed')
    const taken = encoder.stdin.write(await bodyOf(request))
    if (!taken) await once(encoder.stdin, 'drain')
    answer.writeHead(200).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`

  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
  const page = await browser.newPage({ viewport: frame })
  await page.goto(address)
  await page.addScriptTag({ type: 'module', url: '/stage.ts' })
  await page.waitForFunction(() => 'stage' in globalThis)
  await page.evaluate((scene) => stage.prepare(scene), { layers, landmarks, ...frame })

  return {
    async film(poses, sound, file) {
      encoder = spawn(ffmpegPath, encoding(poses.length, sound, file), { stdio: ['pipe', 'ignore', 'pipe'] })
      let said = ''
      encoder.stderr?.on('data', (text) => {
        said += text
      })
      encoder.stdin?.on('error', () => {}) // the exit code tells
      const ended = once(encoder, 'close')
      await page.evaluate(([wanted, to]) => stage.film(wanted, to), [poses, address] as const)
      encoder.stdin?.end()
      const [code] = await ended
      encoder = undefined
      if (code !== 0) throw new Error(`ffmpeg could not write ${file}: ${said.slice(-800)}`)
    },
    async photograph(pose, file) {
      const picture = await page.evaluate(async (wanted) => {
        stage.draw(wanted)
        return (document.querySelector('canvas') as HTMLCanvasElement).toDataURL('image/jpeg', 0.86)
      }, pose)
      await writeFile(file, Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64'))
    },
    async close() {
      await browser.close()
      server.close()
    },
  }
}

/**
 * H.264 main, closed groups of at most two seconds, first frame an IDR frame, AAC 48 kHz mono, index in front:
 * what starts fastest in a browser and cuts cleanly. Flat drawing needs few bits; `tune animation` knows that, and
 * `aq-mode 3` spends some on the dark gradients, which would band otherwise.
 */
function encoding(frames: number, sound: string | undefined, file: string): string[] {
  const track = sound ? ['-i', sound] : words('-f lavfi -i anullsrc=r=48000:cl=mono')
  const bt709 = '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv'
  const converted =
    'scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int,format=yuv420p'
  return [
    ...words(`-hide_banner -loglevel error -y -f image2pipe -c:v mjpeg -r ${fps} -i pipe:0`),
    ...track,
    ...words(
      `-vf ${converted} ${bt709} -c:v libx264 -profile:v main ${x264} -g ${2 * fps} -keyint_min ${fps}`,
    ),
    ...words('-c:a aac -b:a 48k -ar 48000 -ac 1 -map_metadata -1 -fflags +bitexact -flags:v +bitexact+cgop'),
    ...['-t', (frames / fps).toFixed(3), '-movflags', '+faststart', file],
  ]
}

function words(line: string): string[] {
  return line.split(' ')
}

async function browserCode(file: string): Promise<string> {
  return stripTypeScriptTypes(await readFile(join(import.meta.dirname, file), 'utf8'))
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}
