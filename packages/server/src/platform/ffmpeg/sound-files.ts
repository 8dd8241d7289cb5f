/** Sound alone becomes a video with a still picture: what it comes in, and the arguments that make it. */
import { demuxers, soundDemuxers } from './allowed.ts'
import { toAac } from './arguments.ts'

/** The format that the first bytes of a file of sound announce; undefined: it is none, or a video. */
export function soundFormatOf(head: Uint8Array): string | undefined {
  const text = Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1')
  if (text.startsWith('RIFF') && text.startsWith('WAVE', 8)) return 'wav'
  if (text.startsWith('fLaC')) return 'flac'
  // All streams of an Ogg file begin in its first pages, each with the name of its codec.
  if (text.startsWith('OggS')) return /\x80theora|OVP80|BBCD\0|\x80daala/.test(text) ? undefined : 'ogg'
  if (text.startsWith('#!AMR')) return 'amr'
  if (text.startsWith('FORM') && /^AIF[FC]$/.test(text.slice(8, 12))) return 'aiff'
  // AAC without a container: a frame whose layer is nought.
  if (head[0] === 0xff && (head[1]! & 0xf6) === 0xf0) return 'aac'
  // MPEG audio: its tags, or a frame of layer III.
  if (text.startsWith('ID3') || (head[0] === 0xff && (head[1]! & 0xe6) === 0xe2)) return 'mp3'
  if (text.startsWith('ftyp', 4) && /^M4[AB] $/.test(text.slice(8, 12))) return 'm4a'
  return undefined
}

const quiet = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y']
const ofFiles = (formats: string) => ['-protocol_whitelist', 'file', '-format_whitelist', formats]

/** Its first track as AAC in a file of its own, whose length is then known to the sample. */
export function soundTrackArguments(from: string, to: string, seconds: number): string[] {
  return [
    ...[...quiet, ...ofFiles(`${demuxers},${soundDemuxers}`), '-i', `file:${from}`],
    ...['-map', '0:a:0', '-vn', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
    ...['-t', String(seconds), ...toAac],
    ...['-f', 'mp4', `file:${to}`],
  ]
}

/** Enough for what stands still; a key frame every 2 s, as in every video. */
const framesPerSecond = 12
const neutral = `color=c=0x2a2f3a:s=1280x720:r=${framesPerSecond}`

/** A video of a still picture with that sound; `still` null: a plain dark one. */
export function stillVideoArguments(
  { sound, still, seconds }: { sound: string; still: string | null; seconds: number },
  to: string,
): string[] {
  const picture = still
    ? [
        '-f',
        'image2',
        '-loop',
        '1',
        '-framerate',
        String(framesPerSecond),
        ...ofFiles('image2'),
        '-i',
        `file:${still}`,
      ]
    : ['-f', 'lavfi', '-i', neutral]
  return [
    ...[...quiet, ...picture, ...ofFiles('mov,mp4,m4a'), '-i', `file:${sound}`],
    ...['-map', '0:v:0', '-map', '1:a:0', '-t', seconds.toFixed(3)],
    ...['-vf', "scale='trunc(min(1280,iw)/2)*2':-2,setsar=1,format=yuv420p", '-c:v', 'libx264'],
    ...['-preset', 'veryfast', '-tune', 'stillimage', '-profile:v', 'high', '-crf', '23'],
    ...['-g', String(2 * framesPerSecond), '-bf', '0', '-c:a', 'copy', '-movflags', '+faststart'],
    ...['-f', 'mp4', `file:${to}`],
  ]
}
