import { origins } from '../../../origin.ts'
import { deviceOf } from '../own-account/own-device.ts'

/** From where something was done: an address, and the device in a few words. Empty: by the studio itself. */
export type Where = { address: string; device: string }

export function whereNow(): Where {
  const origin = origins.getStore()
  return origin
    ? { address: origin.address, device: deviceWords(origin.userAgent) }
    : { address: '', device: '' }
}

/** A browser on a system; of a program its first word, such as `curl/8.5.0`. */
export function deviceWords(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent)
  if (browser) return [browser, system].filter(Boolean).join(', ')
  return /^[\w./+-]{1,60}/.exec(userAgent)?.[0] ?? ''
}
