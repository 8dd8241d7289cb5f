/**
 * What ffmpeg may take apart. Everything it knows would be far more than people upload, and each demuxer and decoder is
 * code that a hostile file can attack.
 */

/** None of these follows references to other files (hls, concat, dash, image2 ... do). */
export const demuxers = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,asf,flv,ogg,dv'
/** What sound alone comes in. */
export const soundDemuxers = 'ogg,wav,mp3,flac,aac,amr,aiff'

/** By the names of ffmpeg's decoders; one codec may have several. */
const pictures = `
  h264 hevc mpeg4 mpeg1video mpeg2video vp8 vp9 libvpx libvpx-vp9 av1 libdav1d libaom-av1
  h263 h263p h263i msmpeg4v1 msmpeg4v2 msmpeg4 wmv1 wmv2 wmv3 vc1 mss2 flv vp6 vp6a vp6f theora
  dvvideo mjpeg prores dnxhd cfhd ffv1 huffyuv ffvhuff utvideo magicyuv v210 v410 rawvideo svq1 svq3 png qtrle`
const sounds = `
  aac aac_latm mp1 mp1float mp2 mp2float mp3 mp3float ac3 eac3 dca opus libopus vorbis libvorbis flac alac
  wmav1 wmav2 wmapro wmalossless wmavoice amrnb amrwb nellymoser speex libspeex qdm2 gsm_ms libgsm_ms
  adpcm_ms adpcm_ima_wav adpcm_ima_qt adpcm_swf adpcm_yamaha
  pcm_u8 pcm_s8 pcm_s16le pcm_s16be pcm_s24le pcm_s24be pcm_s32le pcm_s32be pcm_f32le pcm_f32be pcm_f64le pcm_f64be
  pcm_alaw pcm_mulaw pcm_bluray pcm_dvd`
export const decoders = `${pictures} ${sounds}`.trim().split(/\s+/).join(',')

/** What ffprobe calls a codec, where no decoder of that name is allowed but one of it is. */
const otherNames: Record<string, string> = {
  msmpeg4v3: 'msmpeg4',
  flv1: 'flv',
  amr_nb: 'amrnb',
  amr_wb: 'amrwb',
  dts: 'dca',
}
const allowed = new Set(decoders.split(','))

/** Whether one of the decoders takes this codec, by the name that ffprobe gives it. */
export function mayDecode(codec: string): boolean {
  return allowed.has(otherNames[codec] ?? codec)
}
