import { limits } from '@studio/contract'
import type { DetailedError, Upload } from 'tus-js-client'

/** Smaller than what a proxy lets through that no one has set up for uploads: 1 MB at nginx. */
const smallestPiece = 250_000

/** Of this page's uploads: a proxy that refuses one piece for its size refuses the next as well. */
let most: number = limits.uploadChunkBytes

/** How many bytes of a file one request may take. */
export const pieceBytes = () => most

/** Whether a proxy on the way refused a piece for its size: the studio itself never refuses one that it asked for. */
export function isPieceTooLarge({ originalRequest, originalResponse }: DetailedError): boolean {
  return originalRequest?.getMethod() === 'PATCH' && originalResponse?.getStatus() === 413
}

/** Makes the next try of an upload a smaller piece; false: it cannot be smaller. */
export function sendSmaller({ options, file }: Pick<Upload, 'options' | 'file'>): boolean {
  // Another upload may have found out meanwhile.
  if (options.chunkSize! <= most) {
    const refused = Math.min(most, (file as Blob).size)
    if (refused <= smallestPiece) return false
    most = Math.max(smallestPiece, Math.floor(refused / 4))
  }
  options.chunkSize = most
  return true
}
