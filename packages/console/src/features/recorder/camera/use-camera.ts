import {
  CameraError,
  type CameraFault,
  chooseFormat,
  closeCamera,
  type Devices,
  type LiveMeasures,
  listDevices,
  onDevicesChange,
  openCamera,
  pictureOf,
  StreamWatch,
} from '@studio/recorder'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSettings } from './settings.ts'

export type OpenCamera = {
  stream: MediaStream
  watch: StreamWatch
  mimeType: string
  picture: { width: number; height: number; framesPerSecond: number }
}
export type CameraState = {
  /** Undefined: it is being opened, or there is a fault. */
  camera: OpenCamera | undefined
  fault: CameraFault | undefined
  devices: Devices
  /** After a fault, or when something was plugged in. */
  tryAgain(): void
}

const noDevices: Devices = { cameras: [], microphones: [], speakers: [] }

/** Camera and microphone as they were chosen, open as long as a person films. */
export function useCamera(): CameraState {
  const { camera: wanted, microphone } = useSettings().devices
  const [camera, setCamera] = useState<OpenCamera>()
  const [fault, setFault] = useState<CameraFault>()
  const [devices, setDevices] = useState(noDevices)
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further try opens them anew
  useEffect(() => {
    let isOver = false
    let opened: OpenCamera | undefined
    open({ ...(wanted && { camera: wanted }), ...(microphone && { microphone }) }).then(
      (found) => {
        opened = found
        if (isOver) return closeAll(found)
        setFault(undefined)
        setCamera(found)
        for (const track of found.stream.getTracks())
          track.addEventListener('ended', () => setTries((before) => before + 1), { once: true })
        void listDevices().then(setDevices)
      },
      (error: unknown) => {
        if (!isOver) setFault(error instanceof CameraError ? error.fault : 'failed')
      },
    )
    return () => {
      isOver = true
      setCamera(undefined)
      if (opened) closeAll(opened)
    }
  }, [wanted, microphone, tries])

  const isFaulty = fault !== undefined
  useEffect(
    () =>
      onDevicesChange(() => {
        void listDevices().then(setDevices)
        if (isFaulty) setTries((before) => before + 1)
      }),
    [isFaulty],
  )
  return { camera, fault, devices, tryAgain: () => setTries((before) => before + 1) }
}

async function open(choice: Parameters<typeof openCamera>[0]): Promise<OpenCamera> {
  const mimeType = chooseFormat()
  if (!mimeType) throw new CameraError('cannotRecord')
  const stream = await openCamera(choice)
  const video = Object.assign(document.createElement('video'), { muted: true, playsInline: true })
  video.srcObject = stream
  void video.play().catch(() => {})
  return { stream, mimeType, watch: new StreamWatch(stream, video), picture: pictureOf(stream) }
}

function closeAll({ stream, watch }: OpenCamera): void {
  watch.close()
  closeCamera(stream)
}

/** What camera and microphone give at the moment; undefined while there is none. */
export function useLive(watch: StreamWatch | undefined): LiveMeasures | undefined {
  return useSyncExternalStore(
    (listener) => watch?.subscribe(listener) ?? (() => {}),
    () => watch?.live,
  )
}
