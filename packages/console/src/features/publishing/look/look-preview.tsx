import { type Look, type Storyfile, toneColours } from '@studio/contract'
import { Tabs } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useContentUrl } from '../../../platform/calls/content.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { startersQuery } from './look.queries.ts'
import { LookArt } from './look-art.tsx'

const shapes = {
  phone: 'aspect-[9/16] max-w-64',
  desktop: 'aspect-video max-w-xl',
  kiosk: 'aspect-[9/16] max-w-80',
}
export type Shape = keyof typeof shapes
const faces = { serif: 'var(--face-voice)', sans: 'var(--face-text)', mono: 'var(--face-code)' }
const startersMost = 3

/** Where the picture ends in the ground, in percent from above; as the player blends them. */
const blends = { auto: [20, 60], person: [48, 76], words: [8, 40] } as const

type Shown = { look: Look; storyfile: Pick<Storyfile, 'storyfileId' | 'name' | 'posterUrl'> }

/** The start screen in a look, as a phone, a desk and a kiosk show it. */
export function LookPreview(shown: Shown) {
  const [shape, setShape] = useState<Shape>('phone')
  return (
    <div className="flex flex-col gap-3">
      <Shapes shape={shape} onChange={setShape} />
      <StartScreen {...shown} shape={shape} />
    </div>
  )
}

export function Shapes({ shape, onChange }: { shape: Shape; onChange: (shape: Shape) => void }) {
  const { t } = useWords('publishing')
  return (
    <Tabs
      label={t('previewShape')}
      value={shape}
      onChange={onChange}
      tabs={(Object.keys(shapes) as Shape[]).map((value) => ({ value, label: t(`shape_${value}`) }))}
    />
  )
}

export function StartScreen({
  look,
  storyfile: { storyfileId, name, posterUrl },
  shape,
}: Shown & { shape: Shape }) {
  const { t } = useWords('publishing')
  const contentUrl = useContentUrl(storyfileId)
  const { data: starters = [] } = useQuery(startersQuery(storyfileId))
  const beside = look.layout === 'words' && shape === 'desktop'
  const [from, to] = blends[look.layout]
  const blend = `linear-gradient(transparent ${from}%, ${look.ground} ${to}%)`
  return (
    <div
      className={`relative isolate flex w-full overflow-hidden rounded-10 ${shapes[shape]}`}
      style={{ background: look.ground, color: toneColours[look.groundText] }}
    >
      {posterUrl ? (
        <img
          src={contentUrl(posterUrl)}
          alt=""
          className={`-z-2 absolute top-0 left-0 h-full object-cover object-[50%_20%] ${beside ? 'w-[44%]' : 'w-full'}`}
        />
      ) : null}
      {beside ? null : (
        <span aria-hidden="true" className="-z-1 absolute inset-0" style={{ background: blend }} />
      )}
      <LookArt preset={look.preset} />
      <div
        className={`flex min-w-0 grow flex-col items-center gap-2 overflow-hidden p-4 text-center ${beside ? 'ml-[44%] justify-center' : 'justify-end'}`}
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
        {look.starters
          ? starters.slice(0, startersMost).map((text) => (
              <span
                key={text}
                className="max-w-full rounded-6 border border-current px-2 py-1 text-meta"
                style={{ fontFamily: faces[look.type] }}
              >
                {text}
              </span>
            ))
          : null}
        <span
          className="w-full rounded-10 p-3 font-semibold"
          style={{ background: look.buttons, color: toneColours[look.buttonText] }}
        >
          {t('startAsking')}
        </span>
      </div>
    </div>
  )
}
