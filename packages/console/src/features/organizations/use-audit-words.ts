import { useTranslation } from 'react-i18next'

/** An action and an object of the log in words; what has none stands as it is, such as the call that was refused. */
export function useAuditWords() {
  const { t } = useTranslation('organizations')
  const inWords = (kind: 'did' | 'object', name: string) =>
    /^[a-z_.]+$/.test(name) ? t(`${kind}_${name.replace('.', '_')}`, { defaultValue: name }) : name
  return {
    deed: (action: string) => inWords('did', action),
    object: (objectType: string) => inWords('object', objectType),
  }
}
