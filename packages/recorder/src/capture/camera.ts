/** What of the camera and the microphone a person chose before, by the browser's ids. */
export type DeviceChoice = { camera?: string; microphone?: string; speaker?: string }

/** Why nothing can be filmed; each has one sentence, with the way out. */
export const cameraFaults = [
  'cannotRecord',
  'notSecure',
  'refused',
  'noCamera',
  'noMicrophone',
  'inUse',
  'failed',
] as const
export type CameraFault = (typeof cameraFaults)[number]

export class CameraError extends Error {
  readonly fault: CameraFault

  constructor(fault: CameraFault) {
    super(fault)
    this.name = 'CameraError'
    this.fault = fault
  }
}

/** What is recorded stays as it is: what browsers do to make calls pleasant would change a voice. */
export function constraintsFor(choice: DeviceChoice): MediaStreamConstraints {
  return {
    video: {
      ...(choice.camera ? { deviceId: { ideal: choice.camera } } : { facingMode: 'user' }),
      width: { ideal: 1920 },
      height: { ideal: 1080 },
      frameRate: { ideal: 30, max: 30 },
    },
    audio: {
      ...(choice.microphone ? { deviceId: { ideal: choice.microphone } } : {}),
      echoCancellation: false,
      noiseSuppression: false,
      autoGainControl: false,
      channelCount: 1,
      sampleRate: 48_000,
    },
  }
}

/** Opens camera and microphone; who has neither is told which is missing. */
export async function openCamera(choice: DeviceChoice): Promise<MediaStream> {
  if (!globalThis.isSecureContext) throw new CameraError('notSecure')
  if (!globalThis.MediaRecorder || !navigator.mediaDevices) throw new CameraError('cannotRecord')
  try {
    return await navigator.mediaDevices.getUserMedia(constraintsFor(choice))
  } catch (error) {
    throw new CameraError(faultOf((error as Error).name, await kindsOf()))
  }
}

/** Exported for its test. */
export function faultOf(name: string, kinds: ReadonlySet<string>): CameraFault {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotReadableError' || name === 'AbortError') return 'inUse'
  if (name !== 'NotFoundError' && name !== 'OverconstrainedError') return 'failed'
  return kinds.has('videoinput') && !kinds.has('audioinput') ? 'noMicrophone' : 'noCamera'
}

async function kindsOf(): Promise<Set<string>> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  return new Set(devices.map(({ kind }) => kind))
}

export type Devices = Record<'cameras' | 'microphones' | 'speakers', { id: string; name: string }[]>

/** What is plugged in; it has names once the person let the page use the camera. */
export async function listDevices(): Promise<Devices> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  const of = (kind: MediaDeviceKind) =>
    devices
      .filter((one) => one.kind === kind && one.deviceId !== '')
      .map(({ deviceId, label }) => ({ id: deviceId, name: label }))
  return { cameras: of('videoinput'), microphones: of('audioinput'), speakers: of('audiooutput') }
}

/** Tells when something is plugged in or out, until its answer is called. */
export function onDevicesChange(listener: () => void): () => void {
  navigator.mediaDevices?.addEventListener('devicechange', listener)
  return () => navigator.mediaDevices?.removeEventListener('devicechange', listener)
}

/** What the camera really gives; browsers answer with less than was asked for. */
export function pictureOf(stream: MediaStream): { width: number; height: number; framesPerSecond: number } {
  const { width = 0, height = 0, frameRate = 0 } = stream.getVideoTracks()[0]?.getSettings() ?? {}
  return { width, height, framesPerSecond: Math.round(frameRate) }
}

export function closeCamera(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
