import { useWords } from '../../platform/words/use-words.ts'

/** Told apart by lightness too, on light and dark ground. */
const colours = ['#1d5f8a', '#2f8f6b', '#a8701a', '#b0413e', '#7a5ba8', '#5d6b78']

/** A colour that marks the topic in lists, or none. */
export function ColourField({ value, onChange }: { value: string; onChange: (colour: string) => void }) {
  const { t } = useWords('library')
  const known = [...new Set(['', ...colours, value])]
  return (
    <fieldset>
      <legend className="pb-1 font-semibold text-meta">{t('colour')}</legend>
      <div className="flex flex-wrap gap-2">
        {known.map((one) => (
          <label
            key={one}
            className="grid size-7 cursor-pointer place-items-center rounded-6 has-checked:outline-2 has-checked:outline-focus"
          >
            <input
              type="radio"
              name="colour"
              className="sr-only"
              checked={one === value}
              aria-label={one === '' ? t('noColour') : one}
              onChange={() => onChange(one)}
            />
            <svg viewBox="0 0 10 10" className="size-5" aria-hidden="true">
              <circle
                cx="5"
                cy="5"
                r="4.4"
                fill={one || 'none'}
                stroke={one || 'currentColor'}
                strokeDasharray={one ? undefined : '1.5'}
                strokeWidth="0.8"
              />
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
