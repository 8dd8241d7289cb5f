import { toast } from '@studio/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../platform/api.ts'
import { forgetKept, isInHand, readKept } from './kept-settings.ts'
import { saveSettings } from './storyfiles.queries.ts'

/**
 * Sends what was changed offline and could not be sent before its dialog was closed, once the way is free. What somebody
 * else changed meanwhile stays kept: the settings show both when they are opened.
 */
export function useSendKept(): void {
  const { t } = useTranslation('storyfiles')
  useEffect(() => {
    const send = async () => {
      for (const [storyfileId, { name, version, base, mine }] of Object.entries(readKept())) {
        if (isInHand(storyfileId)) continue
        await saveSettings(storyfileId, version, base, mine).then(
          () => {
            forgetKept(storyfileId)
            toast(t('savedNamed', { name }), { kind: 'success' })
          },
          (error: unknown) => {
            const { status, code } = error instanceof ApiError ? error : { status: 500, code: undefined }
            if (code === 'CHANGED_MEANWHILE') toast(t('keptConflict', { name }), { kind: 'error' })
            else if (status === 404) forgetKept(storyfileId)
          },
        )
      }
    }
    void send()
    const again = () => void send()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [t])
}
