/** Paths outside the JSON gateway: resumable uploads, media with ranges. */
export const mediaPaths = {
  files: '/v1/files',
  content: '/v1/content',
} as const

/** Path of a rendition: `/v1/content/assets/{assetId}/{file}`; assets are immutable. */
export function contentPath(
  assetId: string,
  file: 'video.mp4' | 'poster.jpg' | 'waveform.json' | 'original' | 'attachment',
): string {
  return `${mediaPaths.content}/assets/${assetId}/${file}`
}
