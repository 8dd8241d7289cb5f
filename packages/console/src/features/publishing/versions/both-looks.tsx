import { type ComparedLooks, presetLook, type Storyfile } from '@studio/contract'
import { useState } from 'react'
import { useWords } from '../../../platform/words/use-words.ts'
import { type Shape, Shapes, StartScreen } from '../look/look-preview.tsx'

/** The start screen of the earlier release beside that of the later one. */
export function BothLooks({
  looks: { before, after },
  number,
  since,
  storyfile,
}: {
  looks: ComparedLooks
  number: number
  since: number
  storyfile: Storyfile
}) {
  const [shape, setShape] = useState<Shape>('phone')
  const { t } = useWords('publishing')
  const sides = [
    { look: before, release: since },
    { look: after, release: number },
  ]
  return (
    <div className="flex max-w-[40rem] flex-col gap-3 py-3">
      <Shapes shape={shape} onChange={setShape} />
      <div className={`grid gap-4 ${shape === 'desktop' ? 'sm:grid-cols-2' : 'grid-cols-2'}`}>
        {sides.map(({ look, release }) => (
          <figure key={release} className="min-w-0" aria-label={t('lookOf', { number: release })}>
            <StartScreen look={look ?? presetLook('night')} storyfile={storyfile} shape={shape} />
            <figcaption className="pt-1 text-text2">
              {t('releaseOf', { number: release })}, {look ? t(`preset_${look.preset}`) : t('lookNone')}
            </figcaption>
          </figure>
        ))}
      </div>
    </div>
  )
}
