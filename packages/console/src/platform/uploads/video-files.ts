/** What file choosers offer. */
export const videoFilesAccepted = 'video/*,.mkv,.mov,.mp4,.webm'

/** The same where sound alone will do: it becomes a clip with a still picture. */
export const clipFilesAccepted = `${videoFilesAccepted},audio/*,.mp3,.m4a,.wav,.ogg,.flac`

/** A video, or sound that becomes one. */
export function isClipFile(file: Pick<File, 'type' | 'name'>): boolean {
  return isVideo(file) || /\.(mp3|m4a|wav|ogg|oga|opus|flac)$/i.test(file.name)
}

/** By its type, or by its name where the browser does not know the type. */
export function isVideo(file: Pick<File, 'type' | 'name'>): boolean {
  return file.type.startsWith('video/') || /\.(mp4|m4v|mov|webm|mkv|avi|mpg|mpeg|ts|3gp)$/i.test(file.name)
}
