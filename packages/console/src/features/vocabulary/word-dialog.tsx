import { type CustomWord, limits, type WordKind, wordKinds } from '@studio/contract'
import { FormDialog, NumberField, Select, TextArea, TextField, toast } from '@studio/ui'
import { useForm } from '../../platform/forms/use-form.ts'
import { languageOptions } from '../../platform/words/spoken-languages.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { formsOf, textOfForms } from './forms-text.ts'
import { StoryfilesField } from './storyfiles-field.tsx'
import { addWord, changeWord } from './vocabulary.queries.ts'

/** A new word, or one to change. */
export function WordDialog({
  organizationId,
  word,
  onClose,
}: {
  organizationId: string
  word: CustomWord | undefined
  onClose: () => void
}) {
  const { t } = useWords('vocabulary')
  const form = useForm({
    start: {
      written: word?.written ?? '',
      soundsLike: textOfForms(word?.soundsLike ?? []),
      synonyms: textOfForms(word?.synonyms ?? []),
      kind: word?.kind ?? ('name' as WordKind),
      language: word?.language || 'any',
      boost: (word?.boost ?? 5) as number | null,
      storyfileIds: word?.storyfiles.map((one) => one.storyfileId) ?? [],
    },
    send: ({ language, soundsLike, synonyms, boost, ...values }) => {
      const body = {
        ...values,
        boost: boost ?? 0,
        language: language === 'any' ? '' : language,
        soundsLike: formsOf(soundsLike),
        synonyms: formsOf(synonyms),
      }
      return word ? changeWord(word, body) : addWord(organizationId, body)
    },
    onSaved: (saved) => {
      toast(t('saved', { name: saved.written }), { kind: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      width={640}
      title={word ? t('wordTitle', { word: word.written }) : t('newWord')}
      submitLabel={t('save')}
    >
      <TextField
        label={t('written')}
        required
        voice
        maxLength={limits.wordCharacters}
        {...form.field('written')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextArea label={t('soundsLike')} hint={t('soundsLikeHint')} rows={3} {...form.field('soundsLike')} />
        <TextArea label={t('synonyms')} hint={t('synonymsHint')} rows={3} {...form.field('synonyms')} />
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <Select
          label={t('kind')}
          {...form.field('kind')}
          options={wordKinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
        />
        <Select
          label={t('language')}
          {...form.field('language')}
          options={[
            { value: 'any', label: t('anyLanguage') },
            ...languageOptions(word?.language || undefined),
          ]}
        />
        <NumberField label={t('boost')} min={0} max={limits.boost} {...form.field('boost')} />
      </div>
      <p className="text-meta text-text2">{t('boostHint')}</p>
      <StoryfilesField organizationId={organizationId} {...form.choice('storyfileIds')} />
    </FormDialog>
  )
}
