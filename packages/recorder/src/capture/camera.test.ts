import { afterEach, expect, it, vi } from 'vitest'
import { constraintsFor, faultOf, openCamera } from './camera.ts'
import { chooseFormat, videoBitsPerSecond } from './choose-format.ts'
import { memoryOf, minutesThatFit } from './device-room.ts'

afterEach(() => void vi.unstubAllGlobals())

it('records in the first form that the browser has', () => {
  const offered = (...formats: string[]) => chooseFormat((mimeType) => formats.includes(mimeType))
  expect(offered('video/webm;codecs=vp8,opus', 'video/webm;codecs=h264,opus')).toBe(
    'video/webm;codecs=h264,opus',
  )
  expect(offered('video/mp4', 'video/webm;codecs=vp8,opus')).toBe('video/webm;codecs=vp8,opus')
  expect(offered('video/mp4')).toBe('video/mp4')
  expect(offered()).toBeUndefined()
  expect(chooseFormat(undefined)).toBeUndefined()
})

it('asks for the voice as it is, and for the devices that were chosen before', () => {
  const { video, audio } = constraintsFor({ camera: 'brio', microphone: 'rode' })
  expect(audio).toMatchObject({
    echoCancellation: false,
    noiseSuppression: false,
    autoGainControl: false,
    deviceId: { ideal: 'rode' },
  })
  expect(video).toMatchObject({ deviceId: { ideal: 'brio' }, frameRate: { ideal: 30, max: 30 } })
  expect(constraintsFor({}).video).toMatchObject({ facingMode: 'user' })
})

it('tells why nothing can be filmed', () => {
  const both = new Set(['videoinput', 'audioinput'])
  expect(faultOf('NotAllowedError', both)).toBe('refused')
  expect(faultOf('NotReadableError', both)).toBe('inUse')
  expect(faultOf('NotFoundError', new Set(['videoinput']))).toBe('noMicrophone')
  expect(faultOf('NotFoundError', new Set(['audioinput']))).toBe('noCamera')
  expect(faultOf('TypeError', both)).toBe('failed')
})

it('tells a browser that cannot record, and an address that is not secure, before it asks for anything', async () => {
  const getUserMedia = vi.fn(async () => {
    throw new DOMException('', 'NotAllowedError')
  })
  const enumerateDevices = async () => [{ kind: 'videoinput' }, { kind: 'audioinput' }]
  const faultIn = (isSecureContext: boolean, MediaRecorder: unknown) => {
    vi.stubGlobal('isSecureContext', isSecureContext)
    vi.stubGlobal('MediaRecorder', MediaRecorder)
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia, enumerateDevices } })
    return openCamera({}).catch(({ fault }) => fault)
  }
  expect(await faultIn(false, class {})).toBe('notSecure')
  expect(await faultIn(true, undefined)).toBe('cannotRecord')
  expect(getUserMedia).not.toHaveBeenCalled()
  expect(await faultIn(true, class {})).toBe('refused')
})

it('counts the minutes that fit with half of the room left', () => {
  expect(minutesThatFit(2_000_000_000, videoBitsPerSecond(1080))).toBe(16)
})

it('knows a window that forgets, where a browser lets a page know', async () => {
  const window = (storage: object) => {
    vi.stubGlobal('navigator', { storage })
    return memoryOf()
  }
  const persisted = async () => false
  const getDirectory = async () => ({})
  expect(await window({ persisted, persist: async () => true, getDirectory })).toBe('kept')
  expect(await window({ persisted, persist: async () => false, getDirectory })).toBe('unsure')
  const refuses = async () => {
    throw new DOMException('', 'SecurityError')
  }
  expect(await window({ persisted, persist: async () => false, getDirectory: refuses })).toBe('forgets')
})
