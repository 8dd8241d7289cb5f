const sidePixels = 1024
const smallBytes = 500_000

/**
 * The picture small enough to travel: no one waits for megabytes of which the server keeps a stamp. Whatever the
 * browser cannot do here (a huge picture, no canvas) is left to the server, which gets the file itself.
 */
export async function downscale(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, sidePixels / Math.max(picture.width, picture.height))
    if (scale === 1 && file.size <= smallBytes) return file
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return file
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const small = await new Promise<Blob | null>((made) => canvas.toBlob(made, file.type, 0.92))
    return small && small.type === file.type && small.size < file.size ? small : file
  } catch {
    return file
  }
}
