import { Button, Dialog } from '@studio/ui'
import { useEffect, useState } from 'react'
import { useWords } from '../../../../platform/words/use-words.ts'
import { type CameraAct, cameraActs, changeSettings, keysOf, useSettings, withKey } from '../settings.ts'
import { shownKey } from './set-keys.ts'

/** The key of each act; a foot pedal is a keyboard with one key. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords('recorder')
  const settings = useSettings()
  const keys = keysOf(settings)
  const [asked, setAsked] = useState<CameraAct>()
  useEffect(() => {
    if (!asked) return
    const take = (event: KeyboardEvent) => {
      if (['Shift', 'Control', 'Alt', 'Meta', 'Tab', 'Escape'].includes(event.key)) return setAsked(undefined)
      event.preventDefault()
      event.stopPropagation()
      changeSettings({ keys: withKey(settings, asked, event.key.toLowerCase()) })
      setAsked(undefined)
    }
    document.addEventListener('keydown', take, true)
    return () => document.removeEventListener('keydown', take, true)
  }, [asked, settings])
  return (
    <Dialog
      open
      dark
      title={t('keysTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => changeSettings({ keys: {} })}>{t('standardKeys')}</Button>
          <Button variant="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <p className="pb-3 text-text2">{t('keysHelp')}</p>
      <ul className="divide-y divide-line">
        {cameraActs.map((act) => (
          <li key={act} className="flex items-center justify-between gap-3 py-1">
            {t(`act_${act}`)}
            <Button
              aria-label={t('keyOf', { act: t(`act_${act}`), key: shownKey(keys[act]) })}
              onClick={() => setAsked(act)}
            >
              {asked === act ? t('pressKey') : shownKey(keys[act])}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
