import { useEffect, useState } from 'react'

/** Larger files are not read for this alone; the server hears them anyway. */
const bytesMost = 100_000_000
/** Samples a second: enough to tell sound from silence, and little to keep. */
const samplesPerSecond = 8000
/** The server's own limit for something that was recorded, -55 dB, as a part of full scale. */
const quietest = 10 ** (-55 / 20)

/** One file after the other: decoded sound takes memory. */
let before: Promise<unknown> = Promise.resolve()

/** Whether the first sound track of a video is silent; undefined while, and where, that is not known. */
export function useSilence(file: File): boolean | undefined {
  const [silent, setSilent] = useState<boolean>()
  useEffect(() => {
    if (file.size > bytesMost) return
    let gone = false
    before = before.then(async () => {
      if (gone) return
      const found = await isSilentFile(file).catch(() => undefined)
      if (!gone) setSilent(found)
    })
    return () => {
      gone = true
    }
  }, [file])
  return silent
}

async function isSilentFile(file: File): Promise<boolean> {
  const listener = new OfflineAudioContext(1, 1, samplesPerSecond)
  const sound = await listener.decodeAudioData(await file.arrayBuffer())
  return isQuiet(Array.from({ length: sound.numberOfChannels }, (_, at) => sound.getChannelData(at)))
}

/** No sample of any channel can be heard. */
export function isQuiet(channels: readonly Float32Array[]): boolean {
  return channels.every((samples) => samples.every((sample) => Math.abs(sample) < quietest))
}
