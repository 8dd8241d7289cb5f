import { type CustomWord, limits, type WordKind, wordKinds } from '@studio/contract'
import { FormDialog, NumberField, Select, TextArea, TextField, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOptions } from '../../platform/words/spoken-languages.ts'
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
  const { t } = useTranslation('vocabulary')
  const [written, setWritten] = useState(word?.written ?? '')
  const [soundsLike, setSoundsLike] = useState(textOfForms(word?.soundsLike ?? []))
  const [synonyms, setSynonyms] = useState(textOfForms(word?.synonyms ?? []))
  const [kind, setKind] = useState<WordKind>(word?.kind ?? 'name')
  const [language, setLanguage] = useState(word?.language || 'any')
  const [boost, setBoost] = useState(word?.boost ?? 5)
  const [storyfileIds, setStoryfileIds] = useState(word?.storyfiles.map((one) => one.storyfileId) ?? [])
  const save = useMutation({
    mutationFn: () => {
      const body = {
        ...{ written, kind, boost, storyfileIds },
        language: language === 'any' ? '' : language,
        soundsLike: formsOf(soundsLike),
        synonyms: formsOf(synonyms),
      }
      return word ? changeWord(word, body) : addWord(organizationId, body)
    },
    meta: { showsError: true },
    onSuccess: (saved) => {
      toast(t('saved', { name: saved.written }), { kind: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      width={640}
      title={word ? t('wordTitle', { word: word.written }) : t('newWord')}
      closeOnBackdrop={false}
      onSubmit={() => save.mutate()}
      submitLabel={t('save')}
      submitting={save.isPending}
      error={save.error?.message}
    >
      <TextField
        label={t('written')}
        required
        voice
        maxLength={limits.wordCharacters}
        value={written}
        onChange={setWritten}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextArea
          label={t('soundsLike')}
          hint={t('soundsLikeHint')}
          rows={3}
          value={soundsLike}
          onChange={setSoundsLike}
        />
        <TextArea
          label={t('synonyms')}
          hint={t('synonymsHint')}
          rows={3}
          value={synonyms}
          onChange={setSynonyms}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <Select
          label={t('kind')}
          value={kind}
          onChange={setKind}
          options={wordKinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
        />
        <Select
          label={t('language')}
          value={language}
          onChange={setLanguage}
          options={[
            { value: 'any', label: t('anyLanguage') },
            ...languageOptions(word?.language || undefined),
          ]}
        />
        <NumberField
          label={t('boost')}
          min={0}
          max={limits.boost}
          value={boost}
          onChange={(next) => setBoost(next ?? 0)}
        />
      </div>
      <p className="text-meta text-text2">{t('boostHint')}</p>
      <StoryfilesField organizationId={organizationId} chosen={storyfileIds} onChange={setStoryfileIds} />
    </FormDialog>
  )
}
