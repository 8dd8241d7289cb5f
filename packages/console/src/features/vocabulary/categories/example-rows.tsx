import { limits } from '@studio/contract'
import { Button, IconButton, TextField } from '@studio/ui'
import { X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useWords } from '../../../platform/words/use-words.ts'

/** The examples as rows, with a field for another one at the end; Enter adds it. */
export function ExampleRows({
  examples,
  typed,
  isHidden,
  readOnly,
  onType,
  onChange,
}: {
  examples: string[]
  typed: string
  /** They can be upsetting: shown only when asked for. */
  isHidden: boolean
  readOnly: boolean
  onType: (text: string) => void
  onChange: (examples: string[]) => void
}) {
  const { t } = useWords('vocabulary')
  const [isShown, setShown] = useState(!isHidden)
  if (!isShown)
    return (
      <div className="grid justify-items-start gap-1">
        <p className="text-meta text-text2">{t('hiddenExamples')}</p>
        <Button variant="text" onClick={() => setShown(true)}>
          {t('showExamples')}
        </Button>
      </div>
    )
  const add = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const text = typed.trim()
    const isThere = examples.some((one) => one.toLowerCase() === text.toLowerCase())
    if (text !== '' && !isThere) onChange([...examples, text])
    onType('')
  }
  return (
    <div className="grid gap-1.5">
      <h3 className="font-semibold text-meta text-text2">{t('examplesCount', { count: examples.length })}</h3>
      <ul className="grid overflow-hidden rounded-8 border border-line empty:hidden">
        {examples.map((example) => (
          <li
            key={example}
            className="flex items-center justify-between gap-2 border-line border-b px-3 py-1 font-voice text-said last:border-b-0"
          >
            <span className="min-w-0 break-words">{example}</span>
            {readOnly ? null : (
              <IconButton
                size="small"
                label={t('removeOf', { name: example })}
                icon={<X aria-hidden="true" />}
                onClick={() => onChange(examples.filter((one) => one !== example))}
              />
            )}
          </li>
        ))}
      </ul>
      {readOnly ? null : (
        <TextField
          label={t('newExample')}
          hideLabel
          placeholder={t('newExample')}
          voice
          maxLength={limits.variantCharacters.max}
          value={typed}
          onChange={onType}
          onKeyDown={add}
        />
      )}
    </div>
  )
}
