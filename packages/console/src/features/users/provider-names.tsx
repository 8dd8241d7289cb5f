import { useWords } from '../../platform/words/use-words.ts'

/** How a person signs in, in words: `google` is "Google". */
export function ProviderNames({ providers }: { providers: string[] }) {
  const { t } = useWords('users')
  if (providers.length === 0) return <span className="text-text3">{t('noProvider')}</span>
  const nameOf = (one: string) =>
    one === 'password' || one === 'sso' ? t(`provider_${one}`) : one.charAt(0).toUpperCase() + one.slice(1)
  return <>{providers.map(nameOf).join(', ')}</>
}
