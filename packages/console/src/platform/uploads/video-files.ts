/** What file choosers offer. */
export const videoFilesAccepted = 'video/*,.mkv,.mov,.mp4,.webm'

/** By its type, or by its name where the browser does not know the type. */
export function isVideo(file: Pick<File, 'type' | 'name'>): boolean {
  return file.type.startsWith('video/') || /\.(mp4|m4v|mov|webm|mkv|avi|mpg|mpeg|ts|3gp)$/i.test(file.name)
}
