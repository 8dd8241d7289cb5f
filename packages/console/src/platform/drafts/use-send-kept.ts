import { toast } from '@studio/ui'
import { useEffect } from 'react'
import { useWords } from '../words/use-words.ts'
import { forgetKept, type Kept, listWaiting, onLetGo } from './kept-changes.ts'
import { isConflict, mayPassLater, RemovedMeanwhile, tryAgainMs } from './waiting.ts'

/**
 * Sends one kept change; throws the server's refusal. 'stays': some of it was refused and is kept until the person
 * decides.
 */
export type SendKept = (kept: Kept) => Promise<unknown>

const keyOf = ({ kind, id }: Kept) => `${kind} ${id}`

/**
 * Sends what could not be sent before, once the way is free. What another person changed meanwhile stays kept: where it
 * is opened, both are shown. What is refused for good is given up, with the reason.
 */
export function useSendKept(senders: Record<Kept['kind'], SendKept>): void {
  const { t } = useWords('drafts')
  useEffect(() => {
    const told = new Set<string>()
    // What is let go is sent in passing, as it would have been a second later: only what had to wait is told.
    const late = new Set(listWaiting().map(keyOf))
    let sending = false
    let askedMeanwhile = false
    let timer: ReturnType<typeof setTimeout> | undefined
    /** Answers whether it is worth another try by itself. */
    const settle = (kept: Kept, error: unknown): boolean => {
      const { name } = kept
      const key = keyOf(kept)
      if (isConflict(error)) {
        if (!told.has(key)) toast(t('keptConflict', { name }), { kind: 'error' })
        told.add(key)
        return false
      }
      if (error instanceof RemovedMeanwhile) {
        toast(t('keptRemoved', { name }), { kind: 'error' })
        return false
      }
      if (mayPassLater(error)) {
        late.add(key)
        return true
      }
      forgetKept(kept, kept)
      toast(t('keptRefused', { name, reason: (error as Error).message }), { kind: 'error' })
      return false
    }
    const send = async (): Promise<void> => {
      askedMeanwhile = sending
      if (sending) return
      sending = true
      clearTimeout(timer)
      let isLeft = false
      for (const kept of listWaiting())
        await senders[kept.kind](kept).then(
          (outcome) => {
            if (outcome === 'stays') return
            forgetKept(kept, kept)
            if (late.delete(keyOf(kept))) toast(t('keptSaved', { name: kept.name }), { kind: 'success' })
          },
          (error: unknown) => {
            isLeft = settle(kept, error) || isLeft
          },
        )
      sending = false
      if (askedMeanwhile) await send()
      else if (isLeft) timer = setTimeout(again, tryAgainMs)
    }
    const again = () => void send()
    again()
    window.addEventListener('online', again)
    const stop = onLetGo(again)
    return () => {
      window.removeEventListener('online', again)
      stop()
      clearTimeout(timer)
    }
  }, [t, senders])
}
