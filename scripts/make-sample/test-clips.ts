/**
 * Small video files for tests, made on the spot with ffmpeg's own test sources, so no binary has to be kept.
 * Needs ffmpeg with libx264, libx265, libvpx-vp9 and aac; FFMPEG_PATH overrides the `ffmpeg` on the path.
 */
import { execFile } from 'node:child_process'
import { readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type TestClipCodec = 'h264' | 'hevc' | 'vp9'

export type TestClipRequest = {
  /** Where the clip is written; an existing file is replaced. */
  file: string
  /** Length in seconds, default 1. */
  seconds?: number
  /** Pixels, default 320 x 180. Odd sizes are kept as they are (H.264 and HEVC then use yuv444p). */
  width?: number
  height?: number
  /** Frames per second, default 25. */
  fps?: number
  /** h264 and hevc go with AAC in MP4, vp9 with Opus in WebM; default h264. */
  codec?: TestClipCodec
  /** A sine tone of 440 Hz + 40 Hz x mark; default true. */
  audio?: boolean
  /** Degrees clockwise by which a viewer must turn the picture, as metadata (the stored pixels stay); MP4 only; default 0. */
  rotate?: 0 | 90 | 180 | 270
  /** Index in front of the media data, as a browser wants it; false leaves moov at the end; default true. */
  faststart?: boolean
  /** Tells clips apart: the left half has the colour `testClipColour(mark)`, the tone follows; default 0. */
  mark?: number
}

/** The flat colour of the left half of a clip with this mark: `#rrggbb`, distinct for marks 0 to 11. */
export function testClipColour(mark: number): string {
  const colours = [
    '#c0392b',
    '#27ae60',
    '#2980b9',
    '#f1c40f',
    '#8e44ad',
    '#16a085',
    '#e67e22',
    '#ecf0f1',
    '#2c3e50',
    '#fd79a8',
    '#6d4c41',
    '#a4de02',
  ]
  return colours[((mark % colours.length) + colours.length) % colours.length] as string
}

/** The ffmpeg arguments for one clip, without the output file. */
export function testClipArguments(request: Omit<TestClipRequest, 'file'>): string[] {
  const { seconds = 1, width = 320, height = 180, fps = 25, codec = 'h264', mark = 0 } = request
  const { audio = true, faststart = true } = request
  const half = Math.max(1, Math.floor(width / 2))
  // The source and the box round odd sizes down to whole chroma samples, so draw larger without subsampling, then cut.
  const drawn = `${width + (width % 2)}x${height + (height % 2)}`
  const pattern = `testsrc2=s=${drawn}:r=${fps}:d=${seconds},format=yuv444p`
  const flat = `drawbox=x=0:y=0:w=${half}:h=${height + 1}:color=${testClipColour(mark)}:t=fill,crop=${width}:${height}:0:0:exact=1`
  const tone = `sine=frequency=${440 + 40 * mark}:sample_rate=48000:duration=${seconds}`
  const subsampled = width % 2 === 0 && height % 2 === 0
  const pixels = codec === 'vp9' || subsampled ? 'yuv420p' : 'yuv444p'
  const gop = String(fps * 2)
  const video = {
    h264: ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '30', '-g', gop],
    hevc: ['-c:v', 'libx265', '-preset', 'ultrafast', '-tag:v', 'hvc1', '-x265-params', 'log-level=none'],
    vp9: ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '200k', '-g', gop],
  }[codec]
  const sound = codec === 'vp9' ? ['-c:a', 'libopus', '-b:a', '32k'] : ['-c:a', 'aac', '-b:a', '64k']
  return [
    ...['-f', 'lavfi', '-i', `${pattern},${flat}`],
    ...(audio ? ['-f', 'lavfi', '-i', tone, ...sound] : ['-an']),
    ...[...video, '-pix_fmt', pixels, '-t', String(seconds)],
    ...(codec === 'vp9' ? ['-f', 'webm'] : ['-movflags', faststart ? '+faststart' : '0', '-f', 'mp4']),
  ]
}

/** Makes a playable clip and returns its path. Throws with ffmpeg's last lines when ffmpeg fails. */
export async function makeTestClip(request: TestClipRequest): Promise<string> {
  const { file, codec = 'h264', rotate = 0 } = request
  if (rotate !== 0 && codec === 'vp9')
    throw new Error('rotate: WebM holds no display rotation; use h264 or hevc')
  await ffmpeg([...testClipArguments(request), file])
  if (rotate !== 0) await writeRotation(file, rotate)
  return file
}

/**
 * Writes the display matrix into the track header of the picture (ISO 14496-12, 8.3.2), as a phone held upright
 * does. By hand, because the ffmpeg option for it has changed its name and its sign between versions.
 */
async function writeRotation(file: string, degrees: 90 | 180 | 270): Promise<void> {
  const bytes = await readFile(file)
  const one = 0x10000
  const [a, b] = { 90: [0, one], 180: [-one, 0], 270: [0, -one] }[degrees] as [number, number]
  for (let at = bytes.indexOf('tkhd'); at >= 0; at = bytes.indexOf('tkhd', at + 4)) {
    const matrix = at + 4 + (bytes[at + 4] === 1 ? 52 : 40)
    const isPicture = bytes.readUInt32BE(matrix + 36) > 0
    if (!isPicture) continue
    for (const [i, value] of [a, b, 0, -b, a, 0].entries()) bytes.writeInt32BE(value, matrix + 4 * i)
  }
  await writeFile(file, bytes)
}

export type BrokenClipKind = 'cut-off' | 'empty' | 'playlist' | 'text' | 'sound-only' | 'header-only'

/**
 * Makes a file which is named like a video and is none, or is a damaged one; returns its path.
 * - cut-off: moov at the end and the last 60 % of the bytes missing, so nothing can be decoded
 * - header-only: faststart, cut right after the index: it probes well and decodes to nothing
 * - empty: no bytes; text: prose; sound-only: AAC in MP4 without a picture
 * - playlist: HLS text which names another file and an address, as in attacks on converters
 */
export async function makeBrokenClip(file: string, kind: BrokenClipKind): Promise<string> {
  await rm(file, { force: true })
  if (kind === 'empty') await writeFile(file, '')
  if (kind === 'text') await writeFile(file, 'This is a letter, not a video.\n'.repeat(40))
  if (kind === 'playlist') {
    const lines = ['#EXTM3U', '#EXT-X-MEDIA-SEQUENCE:0', '#EXTINF:10.0,', 'file:///etc/hostname']
    await writeFile(
      file,
      [...lines, '#EXTINF:10.0,', 'http://127.0.0.1:9/x.ts', '#EXT-X-ENDLIST', ''].join('\n'),
    )
  }
  if (kind === 'sound-only') {
    await ffmpeg(['-f', 'lavfi', '-i', 'sine=frequency=440:duration=1', '-c:a', 'aac', '-f', 'mp4', file])
  }
  if (kind === 'cut-off') {
    await makeTestClip({ file, faststart: false })
    await truncate(file, Math.floor((await stat(file)).size * 0.4))
  }
  if (kind === 'header-only') {
    await makeTestClip({ file })
    await truncate(file, await startOfMediaData(file))
  }
  return file
}

async function startOfMediaData(file: string): Promise<number> {
  for (const box of await boxesOf(file)) if (box.type === 'mdat') return box.offset + 8
  throw new Error('the clip holds no media data')
}

/** Top-level boxes of an MP4 in file order: four-letter type, offset and size in bytes. */
export async function boxesOf(file: string): Promise<{ type: string; offset: number; size: number }[]> {
  const bytes = await readFile(file)
  const boxes: { type: string; offset: number; size: number }[] = []
  for (let offset = 0; offset + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(offset)
    if (size < 8) break
    boxes.push({ type: bytes.toString('latin1', offset + 4, offset + 8), offset, size })
    offset += size
  }
  return boxes
}

async function ffmpeg(args: string[]): Promise<void> {
  const program = process.env.FFMPEG_PATH ?? 'ffmpeg'
  try {
    await run(program, ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', ...args])
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim() || (error as Error).message
    throw new Error(`ffmpeg failed: ${said.slice(-600)}`)
  }
}
