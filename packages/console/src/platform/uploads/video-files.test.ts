import { expect, it } from 'vitest'
import { clipFilesAccepted, isClipFile, isVideo, videoFilesAccepted } from './video-files.ts'

const named = (name: string, type = '') => ({ name, type })

it.each(['00001.MTS', 'tape.dv', 'disc.mpg', 'old.wmv', 'web.flv', 'free.ogv', 'phone.3gp', 'STREAM.m2ts'])(
  '%s is a video, also where the browser knows no type',
  (name) => {
    expect(isVideo(named(name))).toBe(true)
    expect(videoFilesAccepted.split(',')).toContain(`.${name.split('.')[1]!.toLowerCase()}`)
  },
)

it('what the server cannot take apart is none, whatever the system calls it', () => {
  expect(isVideo(named('speech.rm', 'video/vnd.rn-realvideo'))).toBe(false)
  expect(isVideo(named('letter.docx'))).toBe(false)
})

it.each(['memo.amr', 'memo.m4a', 'take.aiff', 'raw.aac', 'talk.wma', 'chat.weba'])(
  '%s can be a clip with a still picture',
  (name) => {
    expect(isClipFile(named(name))).toBe(true)
    expect(isVideo(named(name))).toBe(false)
    expect(clipFilesAccepted.split(',')).toContain(`.${name.split('.')[1]!}`)
  },
)

it('a name without an ending says nothing: the server looks into the file', () => {
  expect(isVideo(named('recording'))).toBe(true)
  expect(isVideo(named('recording', 'image/png'))).toBe(false)
})
