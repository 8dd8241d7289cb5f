import type { LibraryTopic } from '@studio/contract'
import { FormDialog, Select } from '@studio/ui'
import { useForm } from '../../platform/forms/use-form.ts'
import { languageOptions } from '../../platform/words/spoken-languages.ts'
import { useWords } from '../../platform/words/use-words.ts'

/** Which language a copy of the topic is translated into. */
export function TranslateDialog({
  topic,
  onClose,
  onChoose,
}: {
  topic: LibraryTopic
  onClose: () => void
  onChoose: (language: string) => Promise<unknown>
}) {
  const { t } = useWords('library')
  const form = useForm({
    start: { language: topic.language === 'de' ? 'en' : 'de' },
    send: ({ language }) => onChoose(language),
  })
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t('translate')}
      description={t('translateHelp')}
      submitLabel={t('create')}
    >
      <Select label={t('language')} {...form.field('language')} options={languageOptions()} />
    </FormDialog>
  )
}
