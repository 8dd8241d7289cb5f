import type { LibraryTopic } from '@studio/contract'
import { FormDialog, Select } from '@studio/ui'
import { useState } from 'react'
import { languageOptions } from '../../platform/words/spoken-languages.ts'
import { useWords } from '../../platform/words/use-words.ts'

/** Which language a copy of the topic is translated into. */
export function TranslateDialog({
  topic,
  isPending,
  onClose,
  onChoose,
}: {
  topic: LibraryTopic
  isPending: boolean
  onClose: () => void
  onChoose: (language: string) => void
}) {
  const { t } = useWords('library')
  const [language, setLanguage] = useState(topic.language === 'de' ? 'en' : 'de')
  return (
    <FormDialog
      onClose={onClose}
      title={t('translate')}
      description={t('translateHelp')}
      onSubmit={() => onChoose(language)}
      submitLabel={t('create')}
      submitting={isPending}
    >
      <Select label={t('language')} value={language} options={languageOptions()} onChange={setLanguage} />
    </FormDialog>
  )
}
