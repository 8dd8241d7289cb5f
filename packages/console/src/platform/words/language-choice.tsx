import { classNames } from '@studio/ui'
import { chooseLanguage, languages } from './language.ts'
import { useWords } from './use-words.ts'

/** The languages at the foot of pages that people see before they are signed in, each named in itself. */
export function LanguageChoice({ label }: { label: string }) {
  const { i18n } = useWords()
  return (
    <fieldset className="flex gap-4">
      <legend className="sr-only">{label}</legend>
      {languages.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={i18n.language === code}
          className={classNames(
            'kit-reach min-h-6 cursor-pointer',
            i18n.language === code ? 'text-text' : 'underline',
          )}
          onClick={() => void chooseLanguage(code)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
