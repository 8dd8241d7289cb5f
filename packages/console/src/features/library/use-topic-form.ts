import { type LibraryTopic, limits } from '@studio/contract'
import { toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../platform/calls/api.ts'
import { languageNow } from '../../platform/words/language.ts'
import { changeTopic, createTopic } from './library.queries.ts'

function fieldsOf(topic: LibraryTopic | undefined) {
  return {
    name: topic?.name ?? '',
    description: topic?.description ?? '',
    colour: topic?.colour ?? '',
    language: topic?.language ?? (languageNow() as string),
    tags: topic?.tags.join(', ') ?? '',
    questions: topic?.questions ?? [],
  }
}

/** A line that the server would take as a variant, or none. */
function trimmed(variant: string): string[] {
  const text = variant.trim().slice(0, limits.variantCharacters.max)
  return text.length >= limits.variantCharacters.min ? [text] : []
}

/** A topic as it is typed in, until it is saved. It asks before unsaved changes are lost. */
export function useTopicForm(
  topic: LibraryTopic | undefined,
  organizationId: string | undefined,
  onSaved: (topic: LibraryTopic) => void,
) {
  const { t } = useTranslation('library')
  const [stored] = useState(() => fieldsOf(topic))
  const [fields, setFields] = useState(stored)
  const set = (part: Partial<typeof fields>) => setFields((now) => ({ ...now, ...part }))
  const isChanged = JSON.stringify(fields) !== JSON.stringify(stored)
  const save = useMutation({
    mutationFn: () => {
      const tags = fields.tags.split(',').flatMap((tag) => tag.trim() || [])
      const questions = fields.questions.map((one) => ({ ...one, variants: one.variants.flatMap(trimmed) }))
      const body = { ...fields, tags, questions }
      return topic ? changeTopic(topic, body) : createTopic({ ...body, organizationId: organizationId! })
    },
    meta: { showsError: true },
    onSuccess: (saved) => {
      toast(t('saved', saved), { kind: 'success' })
      onSaved(saved)
    },
  })
  useBlocker({
    shouldBlockFn: () => isChanged && !save.isSuccess && !window.confirm(t('unsaved')),
    enableBeforeUnload: () => isChanged && !save.isSuccess,
    disabled: !isChanged,
  })
  const refused = save.error instanceof ApiError ? save.error.field('name') : undefined
  const fault = !fields.name.trim()
    ? t('nameRequired')
    : fields.questions.some((one) => one.text.trim().length < limits.questionCharacters.min)
      ? t('tooShort')
      : undefined
  return { fields, set, isChanged, save, refused, fault }
}
