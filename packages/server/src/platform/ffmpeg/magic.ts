import { open } from 'node:fs/promises'

/** Containers we take; what a file is named does not matter, its first bytes do. */
export type Container = 'mp4' | 'matroska' | 'avi' | 'mpegts' | 'mpegps' | 'asf' | 'flv' | 'ogg' | 'dv'

/** Enough for the rhythm of a transport stream that was cut anywhere. */
const headBytes = 2048

/** The container that the first bytes of a file announce; undefined for anything else, playlists and text included. */
export function containerOf(head: Uint8Array): Container | undefined {
  const bytes = bufferOf(head)
  const box = bytes.toString('latin1', 4, 8)
  // ISO 14496-12: a file starts with `ftyp`; QuickTime files of old may start with one of the others.
  if (['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].includes(box))
    return pictureBrands.has(bytes.toString('latin1', 8, 12)) ? undefined : 'mp4'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'AVI ') return 'avi'
  const known = startsOf.find(([start]) => bytes.toString('latin1', 0, start.length) === start)
  if (known) return known[1]
  return isTransportStream(bytes) ? 'mpegts' : undefined
}

const startsOf: [start: string, container: Container][] = [
  ['\x1a\x45\xdf\xa3', 'matroska'], // EBML
  ['\0\0\x01\xba', 'mpegps'], // ISO 13818-1 pack header
  ['\x30\x26\xb2\x75\x8e\x66\xcf\x11', 'asf'], // GUID of the header object
  ['FLV\x01', 'flv'],
  ['OggS\0', 'ogg'],
  ['\x1f\x07\0', 'dv'], // IEC 61834: the header block of the first sequence
]

/** The same boxes as a video, with a still picture in them (HEIF, AVIF). */
const pictureBrands = new Set(['heic', 'heix', 'mif1', 'msf1', 'avif'])

/**
 * ISO 13818-1: packets of 188 bytes that each begin with 0x47; 192 with the clock of a camcorder (AVCHD, Blu-ray) in front
 * of each, 204 with a checksum behind. A recording may begin in the middle of a packet.
 */
function isTransportStream(bytes: Buffer): boolean {
  return [188, 192, 204].some((size) => {
    for (let first = 0; first < size; first += 1) {
      const packets = Math.ceil((bytes.length - first) / size)
      // Three could be chance, where the stream does not begin with one.
      if (packets < (first === 0 || first === 4 ? 3 : 8)) continue
      let at = first
      while (at < bytes.length && bytes[at] === 0x47) at += size
      if (at >= bytes.length) return true
    }
    return false
  })
}

/** What a file is that is no video for us: its name, and what can be done with it. */
export type Foreign = { name: string; kind: 'video' | 'sound' | 'picture' | 'archive' | 'document' }

const foreignStarts: [start: string, name: string, kind: Foreign['kind']][] = [
  ['.RMF', 'RealMedia', 'video'],
  ['\x06\x0e\x2b\x34\x02\x05\x01\x01', 'MXF', 'video'],
  ['\0\0\x01\xb3', 'MPEG', 'video'],
  ['\0\0\0\x01\x67', 'H.264', 'video'],
  ['\0\0\0\x01\x40', 'H.265', 'video'],
  ['DKIF', 'IVF', 'video'],
  ['YUV4MPEG2', 'Y4M', 'video'],
  ['FWS', 'Flash', 'video'],
  ['CWS', 'Flash', 'video'],
  ['ZWS', 'Flash', 'video'],
  ['\xb7\xd8\0\x20\x37\x49\xda\x11', 'WTV', 'video'],
  ['NSVf', 'NSV', 'video'],
  ['nut/multimedia container', 'NUT', 'video'],
  ['ID3', 'MP3', 'sound'],
  ['\xff\xfb', 'MP3', 'sound'],
  ['\xff\xf3', 'MP3', 'sound'],
  ['\xff\xf1', 'AAC', 'sound'],
  ['\xff\xf9', 'AAC', 'sound'],
  ['fLaC', 'FLAC', 'sound'],
  ['#!AMR', 'AMR', 'sound'],
  ['caff', 'CAF', 'sound'],
  ['FORM', 'AIFF', 'sound'],
  ['\x89PNG', 'PNG', 'picture'],
  ['\xff\xd8\xff', 'JPEG', 'picture'],
  ['GIF8', 'GIF', 'picture'],
  ['II*\0', 'TIFF', 'picture'],
  ['MM\0*', 'TIFF', 'picture'],
  ['PK\x03\x04', 'ZIP', 'archive'],
  ['Rar!', 'RAR', 'archive'],
  ['7z\xbc\xaf', '7z', 'archive'],
  ['\x1f\x8b', 'GZIP', 'archive'],
  ['%PDF', 'PDF', 'document'],
]

/** What a file is that `containerOf` does not know, where its first bytes tell it. */
export function foreignOf(head: Uint8Array): Foreign | undefined {
  const bytes = bufferOf(head)
  if (bytes.toString('latin1', 0, 4) === 'RIFF') {
    const form = bytes.toString('latin1', 8, 12)
    if (form === 'WAVE') return { name: 'WAV', kind: 'sound' }
    if (form === 'WEBP') return { name: 'WebP', kind: 'picture' }
    if (form === 'CDXA') return { name: 'Video CD', kind: 'video' }
  }
  if (bytes.toString('latin1', 4, 8) === 'ftyp') return { name: 'HEIC', kind: 'picture' }
  const known = foreignStarts.find(([start]) => bytes.toString('latin1', 0, start.length) === start)
  return known && { name: known[1], kind: known[2] }
}

function bufferOf(head: Uint8Array): Buffer {
  return Buffer.from(head.buffer, head.byteOffset, head.byteLength)
}

/** The first bytes of a file: just enough to tell its container. */
export async function headOfFile(path: string): Promise<Uint8Array> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
