import type { ScriptTemplate, Storyfile } from '@studio/contract'
import { toast } from '@studio/ui'
import { unlessFree } from '../../platform/forms/faults.ts'
import { useForm } from '../../platform/forms/use-form.ts'
import { isNameFree } from '../../platform/organizations/name-free.ts'
import { sendInterview } from '../../platform/uploads/send-videos.ts'
import { isVideo } from '../../platform/uploads/video-files.ts'
import { languageNow } from '../../platform/words/language.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { useQuestionList } from '../scripts/index.ts'
import { nameFault } from './settings/name-fault.ts'
import { copyStoryfile, createFromScript, createStoryfile } from './storyfiles.queries.ts'

type NewStoryfile = {
  name: string
  subject: string
  language: string
  purpose: Storyfile['purpose']
  organizationId: string
  /** Empty where it belongs to no team. */
  teamId: string
  start: 'empty' | 'script' | 'list' | 'video' | 'copy'
  list: string
  source: Storyfile | undefined
  script: ScriptTemplate | undefined
  video: File | undefined
}

/** A storyfile as it is typed in, checked and then made. */
export function useNewStoryfile(
  organizationId: string,
  onCreated: (storyfile: Storyfile, tab: 'builder' | 'manager') => unknown,
) {
  const { t } = useWords('storyfiles')
  const list = useQuestionList({ language: () => form.values.language })
  const form = useForm<NewStoryfile, Storyfile>({
    start: {
      name: '',
      subject: '',
      language: languageNow(),
      purpose: 'museum',
      organizationId,
      teamId: '',
      start: 'empty',
      list: '',
      source: undefined,
      script: undefined,
      video: undefined,
    },
    check: ({ name, subject, start, source, script, video }) => {
      return {
        name: nameFault(name, t),
        subject: nameFault(subject, t),
        script: start === 'script' && !script ? t('scriptRequired') : undefined,
        video: start === 'video' ? videoFault(video) : undefined,
        source: start === 'copy' && !source ? t('sourceRequired') : undefined,
        list: start === 'list' && list.questions === 0 ? t('listRequired') : undefined,
      }
    },
    whenLeft: {
      name: async (name, values) => {
        // An empty one is told when it is sent.
        if (!name.trim()) return undefined
        const isFree = (wanted: string) => isNameFree('storyfiles', wanted, values.organizationId)
        return nameFault(name, t) ?? unlessFree(isFree, t('nameTaken'))(name)
      },
    },
    send: async ({ name, subject, language, purpose, organizationId, teamId, start, ...from }) => {
      const fields = { name, subject: { displayName: subject }, language, purpose }
      const teamIds = teamId ? [teamId] : []
      if (start === 'copy') return copyStoryfile(from.source!.storyfileId, { ...fields, teamIds })
      if (start === 'script')
        return createFromScript(from.script!.scriptId, {
          organizationId,
          name,
          purpose,
          teamIds,
          subject: { displayName: subject },
        })
      const body = { ...fields, organizationId, teamIds }
      const made = await createStoryfile(body, start === 'list' ? list.topics : [])
      // The storyfile is there: what goes wrong with the upload is told by the list of uploads.
      if (start === 'video')
        void sendInterview(made, from.video!).catch((reason: Error) =>
          toast(reason.message, { kind: 'error' }),
        )
      return made
    },
    onSaved: (storyfile, sent) => onCreated(storyfile, sent.start === 'video' ? 'manager' : 'builder'),
  })
  const videoFault = (video: File | undefined) => {
    if (!video) return t('videoRequired')
    return video.size === 0 || !isVideo(video) ? t('videoUnusable', { file: video.name }) : undefined
  }
  return {
    form,
    list,
    /** A script brings its language along. */
    takeScript: (script: ScriptTemplate | undefined) =>
      form.set({ script, ...(script ? { language: script.language } : {}) }),
    /** What it is copied from; it brings its language and purpose along. */
    takeSource: (source: Storyfile | undefined) => {
      form.set({ source })
      if (!source) return
      if (!form.values.subject.trim()) form.set({ subject: source.subject.displayName })
      form.set({ language: source.language, purpose: source.purpose })
    },
  }
}
