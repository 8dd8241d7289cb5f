import { avatarPixels, type Sentence, sentence } from '@studio/contract'
import type { Metadata, Sharp } from 'sharp'

/** Sentences for a person; the file is at fault. */
export const pictureFaults = {
  pixels: sentence('This picture has more than 50 megapixels. Choose a smaller one.'),
  broken: sentence('This picture is damaged. Choose another one.'),
} as const

const wallSeconds = 60

/** A picture as it stands upright, to be made anew as WebP; its size is known before anything of it is decoded. */
export async function openPicture(
  path: string,
  shaped: (picture: Sharp, head: Metadata) => Sharp,
): Promise<Sharp | { fault: Sentence }> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  const head = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!head) return { fault: pictureFaults.broken }
  if (head.width * head.height > avatarPixels) return { fault: pictureFaults.pixels }
  const picture = sharp(path, { limitInputPixels: avatarPixels, failOn: 'error', sequentialRead: true })
  return shaped(picture.autoOrient(), head).webp({ quality: 84 }).timeout({ seconds: wallSeconds })
}
