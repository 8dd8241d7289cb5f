import { type Look, toneColours } from '@studio/contract'
import { Tabs } from '@studio/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const shapes = {
  phone: 'aspect-[9/16] max-w-56',
  desktop: 'aspect-video max-w-xl',
  kiosk: 'aspect-[9/16] max-w-72',
}
type Shape = keyof typeof shapes
const faces = { serif: 'var(--face-voice)', sans: 'var(--face-text)', mono: 'var(--face-code)' }

/** The start screen in a look, as a phone, a desk and a kiosk show it. */
export function LookPreview({ look, name }: { look: Look; name: string }) {
  const { t } = useTranslation('publishing')
  const [shape, setShape] = useState<Shape>('phone')
  return (
    <div className="flex flex-col gap-3">
      <Tabs
        label={t('previewShape')}
        value={shape}
        onChange={setShape}
        tabs={(Object.keys(shapes) as Shape[]).map((value) => ({ value, label: t(`shape_${value}`) }))}
      />
      <div
        className={`flex w-full flex-col justify-end gap-2 overflow-hidden rounded-10 p-4 text-center ${shapes[shape]}`}
        style={{ background: look.ground, color: toneColours[look.groundText] }}
      >
        {look.pictureId ? (
          <img
            src={`/v1/content/looks/${look.pictureId}`}
            alt=""
            className="mb-auto max-h-10 max-w-[50%] self-start"
          />
        ) : null}
        <p className="text-page" style={{ fontFamily: faces[look.type] }}>
          {name}
        </p>
        {look.scope ? <p className="text-meta">{t('scopeSentence', { scope: look.scope })}</p> : null}
        <span
          className="rounded-10 p-3 font-semibold"
          style={{ background: look.buttons, color: toneColours[look.buttonText] }}
        >
          {t('startAsking')}
        </span>
      </div>
    </div>
  )
}
