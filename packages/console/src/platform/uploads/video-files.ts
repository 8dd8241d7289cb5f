import i18next from 'i18next'

/** What cameras, phones and programs name their videos; the server looks at the bytes. */
const endings = `mp4 m4v mov qt webm mkv avi divx mts m2ts m2t ts mod tod mpg mpeg vob wmv asf flv f4v dv dif
  ogv ogg 3gp 3g2`.split(/\s+/)

/** What file choosers offer. */
export const videoFilesAccepted = ['video/*', ...endings.map((ending) => `.${ending}`)].join(',')

/** Formats whose files some systems call videos and the server cannot take apart, by their endings. */
const foreign: Record<string, string> = {
  rm: 'RealMedia',
  rmvb: 'RealMedia',
  ra: 'RealMedia',
  ram: 'RealMedia',
  mxf: 'MXF',
  swf: 'Flash',
  braw: 'Blackmagic RAW',
  r3d: 'RED',
  wtv: 'WTV',
  ivf: 'IVF',
  nut: 'NUT',
  y4m: 'Y4M',
  caf: 'CAF',
  heic: 'HEIC',
}

const endingOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

const soundEndings = 'mp3 m4a m4b wav ogg oga opus flac aac amr aif aiff wma mka weba'.split(' ')

/** The same where sound alone will do: it becomes a clip with a still picture. */
export const clipFilesAccepted = [
  videoFilesAccepted,
  'audio/*',
  ...soundEndings.map((ending) => `.${ending}`),
].join(',')

/** A video, or sound that becomes one. */
export function isClipFile(file: Pick<File, 'type' | 'name'>): boolean {
  return isVideo(file) || soundEndings.includes(endingOf(file.name))
}

/** By its type, or by its name where the browser does not know the type; without either, the server finds out. */
export function isVideo(file: Pick<File, 'type' | 'name'>): boolean {
  const ending = endingOf(file.name)
  if (Object.hasOwn(foreign, ending)) return false
  if (ending === '' && file.type === '') return true
  return file.type.startsWith('video/') || endings.includes(ending)
}

/** Whether a file may be tried as a clip. */
export const mayBeClip = (file: File): boolean => file.size > 0 && isClipFile(file)

/** What to say of a file that cannot be a clip. */
export const whyNotClip = (file: File): string =>
  file.size === 0 ? i18next.t('emptyFile', { ns: 'uploads', file: file.name }) : whyNotVideo(file)

/** What to say of a file that is no video for us: its format and what to do, where the name tells. */
export function whyNotVideo(file: Pick<File, 'name'>): string {
  const format = foreign[endingOf(file.name)]
  return format === undefined
    ? i18next.t('notUsed', { ns: 'uploads', file: file.name })
    : i18next.t('convert', { ns: 'uploads', file: file.name, format })
}
