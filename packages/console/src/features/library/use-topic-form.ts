import { type LibraryTopic, limits } from '@studio/contract'
import { toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { placed } from '../../platform/forms/faults.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { changeTopic, createTopic } from './library.queries.ts'
import { fieldsOf, rebased, type TopicFields } from './topic-fields.ts'

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
  const { t } = useWords('library')
  const [stored, setStored] = useState(() => ({ version: topic?.version ?? 0, fields: fieldsOf(topic) }))
  const [fields, setFields] = useState(stored.fields)
  /** The topic has changed: what was typed on top of `before` stays. */
  const follow = (now: LibraryTopic, before: TopicFields) => {
    setStored({ version: now.version, fields: fieldsOf(now) })
    setFields((typed) => rebased(typed, before, fieldsOf(now)))
  }
  if (topic && topic.version > stored.version) follow(topic, stored.fields)
  const set = (part: Partial<typeof fields>) => setFields((now) => ({ ...now, ...part }))
  const isChanged = JSON.stringify(fields) !== JSON.stringify(stored.fields)
  const save = useMutation({
    mutationFn: (sent: TopicFields) => {
      const tags = sent.tags.split(',').flatMap((tag) => tag.trim() || [])
      const questions = sent.questions.map((one) => ({ ...one, variants: one.variants.flatMap(trimmed) }))
      const body = { ...sent, tags, questions }
      return topic ? changeTopic(topic, body) : createTopic({ ...body, organizationId: organizationId! })
    },
    meta: { showsError: true },
    onSuccess: (saved, sent) => {
      toast(t('saved', saved), { kind: 'success' })
      follow(saved, sent)
      onSaved(saved)
    },
  })
  useBlocker({
    shouldBlockFn: () => isChanged && !window.confirm(t('unsaved')),
    enableBeforeUnload: () => isChanged,
    disabled: !isChanged,
  })
  const refused = save.error ? placed(save.error, ['name', 'description', 'tags']) : undefined
  const fault = !fields.name.trim()
    ? t('nameRequired')
    : fields.questions.some((one) => one.text.trim().length < limits.questionCharacters.min)
      ? t('tooShort')
      : undefined
  const submit = () => {
    if (isChanged && fault === undefined && !save.isPending) save.mutate(fields)
  }
  return { fields, set, isChanged, save, submit, refused, fault }
}
