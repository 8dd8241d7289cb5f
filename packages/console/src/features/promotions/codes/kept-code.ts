import { limits, normalCode } from '@studio/contract'

const key = 'promo-code'

/** Keeps a code through the sign-in, as long as the sign-in itself may take. */
export function keepCode(code: string): void {
  const until = Date.now() + limits.loginStateMilliseconds
  sessionStorage.setItem(key, JSON.stringify({ code: normalCode(code), until }))
}

export function keptCode(): string | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { code?: string; until?: number }
    return (kept.until ?? 0) > Date.now() ? kept.code : undefined
  } catch {
    return undefined
  }
}

export function dropCode(): void {
  sessionStorage.removeItem(key)
}
