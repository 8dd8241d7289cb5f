import type { Storyfile } from '@studio/contract'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../platform/calls/api.ts'
import { forgetKept, takeInHand } from '../../../platform/drafts/kept-changes.ts'
import { onTryAgain } from '../../../platform/drafts/waiting.ts'
import { readStoryfile, saveSettings } from '../storyfiles.queries.ts'
import { keepSettings, keptSettings, readKeptSettings } from './keep-settings.ts'
import { isChanged, merge, type Settings, type SettingsField, settingsOf } from './settings-fields.ts'

type State = {
  /** What the settings were made from. */
  base: Settings
  version: number
  mine: Settings
  /** What another person wrote meanwhile, where both of us changed the same. */
  theirs: Settings | null
  conflicts: SettingsField[]
}

/** The settings of a storyfile while a person changes them: sent once, merged where two wrote, kept while offline. */
export function useSettings(storyfile: Storyfile, onSaved: (storyfile: Storyfile) => void) {
  const { storyfileId } = storyfile
  const [state, setState] = useState<State>(() => {
    const stored = settingsOf(storyfile)
    const { version, base, mine } = readKeptSettings(storyfileId) ?? {
      version: storyfile.version,
      base: stored,
      mine: stored,
    }
    return { base, version, mine, theirs: null, conflicts: [] }
  })
  useEffect(() => takeInHand(keptSettings(storyfileId)), [storyfileId])
  const save = useMutation({
    // Without a network it is to fail at once, and not to wait unseen.
    networkMode: 'always',
    mutationFn: () => saveSettings(storyfileId, state.version, state.base, state.mine),
    meta: { showsError: true },
    onSuccess: (saved) => {
      forgetKept(keptSettings(storyfileId))
      onSaved(saved)
    },
    onError: async (error) => {
      if (!(error instanceof ApiError)) return
      if (error.status === 0) {
        const { version, base, mine } = state
        keepSettings(storyfile, { version, base, mine })
      }
      if (error.code === 'CHANGED_MEANWHILE') {
        const newest = await readStoryfile(storyfileId)
        const theirs = settingsOf(newest)
        const { settings, conflicts } = merge(state.base, state.mine, theirs)
        forgetKept(keptSettings(storyfileId))
        setState({ base: theirs, version: newest.version, mine: settings, theirs, conflicts })
      }
    },
  })
  const isOffline = save.error instanceof ApiError && save.error.status === 0
  useSendWhenBack(isOffline, () => save.mutate())
  return {
    settings: state.mine,
    theirs: state.theirs,
    conflicts: state.conflicts,
    isChanged: isChanged(state.base, state.mine),
    change: (part: Partial<Settings>) => setState((now) => ({ ...now, mine: { ...now.mine, ...part } })),
    save,
    isOffline,
  }
}

function useSendWhenBack(isWaiting: boolean, send: () => void): void {
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    if (!isWaiting) return
    return onTryAgain(() => latest.current())
  }, [isWaiting])
}
