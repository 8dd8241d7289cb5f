import { limits } from '@studio/contract'

/** What is wrong with a name, before the server is asked. */
export function nameFault(
  name: string,
  t: (key: 'nameRequired' | 'nameTooLong') => string,
): string | undefined {
  const { length } = name.trim()
  if (length === 0) return t('nameRequired')
  return length > limits.nameCharacters ? t('nameTooLong') : undefined
}
