/** How a take is recorded, best first: H.264 in WebM becomes MP4 without being encoded again; Safari has MP4 alone. */
const formats = [
  'video/webm;codecs=h264,opus',
  'video/webm;codecs=vp9,opus',
  'video/webm;codecs=vp8,opus',
  'video/mp4;codecs=avc1,mp4a.40.2',
  'video/mp4',
] as const

/** The form in which this browser records; undefined: it cannot. */
export function chooseFormat(
  isSupported: ((mimeType: string) => boolean) | undefined = globalThis.MediaRecorder?.isTypeSupported,
): string | undefined {
  return formats.find((format) => isSupported?.(format))
}

/** Bits of video in a second: 8 million at 1080 lines, 5 million below. */
export function videoBitsPerSecond(lines: number): number {
  return lines >= 1080 ? 8_000_000 : 5_000_000
}
