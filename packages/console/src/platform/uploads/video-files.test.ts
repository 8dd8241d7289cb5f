import { expect, it } from 'vitest'
import { isVideo, videoFilesAccepted } from './video-files.ts'

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
