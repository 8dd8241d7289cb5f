import type { Storyfile } from '@studio/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../platform/calls/api.ts'
import { languageNow } from '../../platform/words/language.ts'
import { longLinesOf, readQuestionGroups } from './question-groups.ts'
import { nameFault } from './settings/name-fault.ts'
import { copyStoryfile, createStoryfile, isNameFree } from './storyfiles.queries.ts'

type NewStoryfile = {
  name: string
  subject: string
  language: string
  purpose: Storyfile['purpose']
  organizationId: string
  /** Empty where it belongs to no team. */
  teamId: string
  start: 'empty' | 'list' | 'copy'
  list: string
  source: Storyfile | undefined
}
type Faults = Partial<Record<'name' | 'subject' | 'source' | 'list', string>>

/** A storyfile as it is typed in, checked and then made. */
export function useNewStoryfile(organizationId: string, onCreated: (storyfile: Storyfile) => void) {
  const { t } = useTranslation('storyfiles')
  const [values, setValues] = useState<NewStoryfile>(() => ({
    name: '',
    subject: '',
    language: languageNow(),
    purpose: 'museum',
    organizationId,
    teamId: '',
    start: 'empty',
    list: '',
    source: undefined,
  }))
  const set = (part: Partial<NewStoryfile>) => setValues((now) => ({ ...now, ...part }))
  const [faults, setFaults] = useState<Faults>({})
  const setFault = (field: keyof Faults, fault: string | undefined) =>
    setFaults(({ [field]: _, ...others }) => (fault ? { ...others, [field]: fault } : others))
  const groups = readQuestionGroups(values.list)
  const [tooLong] = longLinesOf(values.list)

  const create = useMutation({
    mutationFn: () => {
      const { name, subject, language, purpose, teamId, start, source } = values
      const fields = { name, subject: { displayName: subject }, language, purpose }
      const teamIds = teamId ? [teamId] : []
      return start === 'copy'
        ? copyStoryfile(source!.storyfileId, { ...fields, teamIds })
        : createStoryfile(
            { ...fields, teamIds, organizationId: values.organizationId },
            start === 'list' ? groups : [],
          )
    },
    meta: { showsError: true },
    onSuccess: onCreated,
    onError: (error) => {
      const refused = error instanceof ApiError ? error.field('name') : undefined
      if (refused) setFaults({ name: refused })
    },
  })
  const checkName = async () => {
    const { name, organizationId } = values
    const fault = nameFault(name, t)
    // An empty one is told when it is sent.
    if (fault) return setFault('name', name.trim() ? fault : undefined)
    const free = await isNameFree(name.trim(), organizationId).catch(() => true)
    setFault('name', free ? undefined : t('nameTaken'))
  }
  const submit = () => {
    const { name, subject, start, source } = values
    const nameIs = nameFault(name, t)
    const subjectIs = nameFault(subject, t)
    const missing: Faults = {
      ...(nameIs ? { name: nameIs } : {}),
      ...(subjectIs ? { subject: subjectIs } : {}),
      ...(start !== 'copy' || source ? {} : { source: t('sourceRequired') }),
      ...(start === 'list' && tooLong ? { list: t('lineTooLong', tooLong) } : {}),
      ...(start !== 'list' || groups.length > 0 ? {} : { list: t('listRequired') }),
    }
    setFaults(missing)
    if (Object.keys(missing).length === 0) create.mutate()
  }
  return {
    values,
    faults,
    groups,
    create,
    submit,
    checkName,
    set,
    /** Changes a field that may have been found wrong. */
    correct: (field: 'name' | 'subject' | 'list', value: string) => {
      set({ [field]: value })
      setFault(field, undefined)
    },
    /** What it is copied from; it brings its language and purpose along. */
    takeSource: (source: Storyfile | undefined) => {
      set({ source })
      setFault('source', undefined)
      if (!source) return
      if (!values.subject.trim()) set({ subject: source.subject.displayName })
      set({ language: source.language, purpose: source.purpose })
    },
  }
}
