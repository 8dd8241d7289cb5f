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
}

const endingOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** The same where sound alone will do: it becomes a clip with a still picture. */
export const clipFilesAccepted = `${videoFilesAccepted},audio/*,.mp3,.m4a,.wav,.ogg,.flac`

/** A video, or sound that becomes one. */
export function isClipFile(file: Pick<File, 'type' | 'name'>): boolean {
  return isVideo(file) || /\.(mp3|m4a|wav|ogg|oga|opus|flac)$/i.test(file.name)
}

/** By its type, or by its name where the browser does not know the type. */
export function isVideo(file: Pick<File, 'type' | 'name'>): boolean {
  const ending = endingOf(file.name)
  if (Object.hasOwn(foreign, ending)) return false
  return file.type.startsWith('video/') || endings.includes(ending)
}

/** What to say of a file that is no video for us: its format and what to do, where the name tells. */
export function whyNotVideo(file: Pick<File, 'name'>): string {
  const format = foreign[endingOf(file.name)]
  return format === undefined
    ? i18next.t('notUsed', { ns: 'uploads', file: file.name })
    : i18next.t('convert', { ns: 'uploads', file: file.name, format })
}
