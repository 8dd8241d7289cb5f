import type { Question } from '@studio/contract'
import { IconButton } from '@studio/ui'
import { X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useWords } from '../../../../platform/words/use-words.ts'

type Variant = Question['variants'][number]

/** Other ways to ask the question. Enter adds the next; pasted lines become one variant each. */
export function VariantsEditor({
  variants,
  readOnly,
  onChange,
}: {
  variants: Variant[]
  readOnly: boolean
  onChange: (variants: Variant[]) => void
}) {
  const { t } = useWords('storyfiles')
  const [next, setNext] = useState('')
  const add = (text: string) => {
    const known = new Set(variants.map((one) => one.text.toLowerCase()))
    const fresh = text
      .split(/\r?\n/)
      .map((line) => line.trim().slice(0, 300))
      .filter((line) => line.length >= 2 && !known.has(line.toLowerCase()))
    if (fresh.length > 0)
      onChange([...variants, ...fresh.map((line) => ({ text: line, source: 'author' as const }))])
    setNext('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add(next)
  }
  return (
    <section>
      <h2 className="font-semibold text-meta">
        {t('variants')} {variants.length}
      </h2>
      <p className="pb-2 text-meta text-text3">{t('variantsHelp')}</p>
      <ul className="divide-y divide-line rounded-6 border border-line">
        {variants.map((variant, index) => (
          <li key={variant.text} className="flex items-start gap-1 py-1 pr-1 pl-3 max-sm:py-2">
            <span className="min-w-0 grow py-1 font-voice text-said">{variant.text}</span>
            {readOnly ? null : (
              <IconButton
                size="small"
                label={t('removeVariant', { variant: variant.text })}
                tooltip={false}
                icon={<X aria-hidden="true" />}
                onClick={() => onChange(variants.toSpliced(index, 1))}
              />
            )}
          </li>
        ))}
        {readOnly ? null : (
          <li>
            <input
              aria-label={t('addVariant')}
              placeholder={t('addVariant')}
              value={next}
              maxLength={300}
              onChange={(event) => setNext(event.target.value)}
              onKeyDown={onKeyDown}
              onBlur={() => add(next)}
              onPaste={(event) => {
                const text = event.clipboardData.getData('text')
                if (!text.includes('\n')) return
                event.preventDefault()
                add(text)
              }}
              className="w-full rounded-6 bg-transparent px-3 py-2 font-voice max-sm:min-h-11 text-said placeholder:font-ui placeholder:text-body placeholder:text-text3"
            />
          </li>
        )}
      </ul>
    </section>
  )
}
