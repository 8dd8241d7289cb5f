import type { Storyfile } from '@studio/contract'
import { useTranslation } from 'react-i18next'
import { unlessFree } from '../../platform/forms/faults.ts'
import { useForm } from '../../platform/forms/use-form.ts'
import { useQuestionList } from '../../platform/question-lists/use-question-list.ts'
import { languageNow } from '../../platform/words/language.ts'
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

/** A storyfile as it is typed in, checked and then made. */
export function useNewStoryfile(organizationId: string, onCreated: (storyfile: Storyfile) => void) {
  const { t } = useTranslation('storyfiles')
  const list = useQuestionList({ language: () => form.values.language })
  const form = useForm<NewStoryfile, Storyfile>({
    start: {
      ...{ name: '', subject: '', language: languageNow(), purpose: 'museum' },
      ...{ organizationId, teamId: '', start: 'empty', list: '', source: undefined },
    },
    check: ({ name, subject, start, source }) => {
      return {
        name: nameFault(name, t),
        subject: nameFault(subject, t),
        source: start === 'copy' && !source ? t('sourceRequired') : undefined,
        list: start === 'list' && list.questions === 0 ? t('listRequired') : undefined,
      }
    },
    whenLeft: {
      name: async (name, values) => {
        // An empty one is told when it is sent.
        if (!name.trim()) return undefined
        const isFree = (wanted: string) => isNameFree(wanted, values.organizationId)
        return nameFault(name, t) ?? unlessFree(isFree, t('nameTaken'))(name)
      },
    },
    send: ({ name, subject, language, purpose, teamId, start, source, list: _, ...values }) => {
      const fields = { name, subject: { displayName: subject }, language, purpose }
      const teamIds = teamId ? [teamId] : []
      return start === 'copy'
        ? copyStoryfile(source!.storyfileId, { ...fields, teamIds })
        : createStoryfile({ ...fields, ...values, teamIds }, start === 'list' ? list.topics : [])
    },
    onSaved: onCreated,
  })
  return {
    form,
    list,
    /** What it is copied from; it brings its language and purpose along. */
    takeSource: (source: Storyfile | undefined) => {
      form.set({ source })
      if (!source) return
      if (!form.values.subject.trim()) form.set({ subject: source.subject.displayName })
      form.set({ language: source.language, purpose: source.purpose })
    },
  }
}
