import {
  forgetRecents,
  localKeys,
  readLocal,
  readRecents,
  writeLocal,
} from '../../platform/places/local-settings.ts'
import { chooseTheme } from '../../platform/theme.ts'
import { dropUploads, listUploads } from '../../platform/uploads/upload-list.ts'
import { chooseLanguage } from '../../platform/words/language.ts'

/** What this browser remembers of one kind. */
export type LocalEntry = {
  id:
    | 'recents'
    | 'pageSize'
    | 'listView'
    | 'columns'
    | 'places'
    | 'drafts'
    | 'theme'
    | 'language'
    | 'kept'
    | 'uploads'
  /** A number of entries, a value to show, or nothing. */
  kept: number | string | null
  clear: () => void
}

const recentLists = ['storyfiles', 'activity', 'chatLogs'] as const

/** Everything that the studio keeps on this device; a session is no part of it. */
export function readLocalData(): LocalEntry[] {
  return [
    {
      id: 'recents',
      kept: recentLists.reduce((sum, list) => sum + readRecents(list).length, 0),
      clear: () => {
        for (const list of recentLists) forgetRecents(list)
      },
    },
    setting('pageSize', 'pageSize'),
    setting('listView', 'listView'),
    groupOf('columns', localKeys('columns-')),
    groupOf('places', localKeys('feedback-place'), localKeys('upload-bar-place')),
    groupOf('drafts', [...localKeys('feedback-draft-'), ...localKeys('house-rules-')]),
    { id: 'theme', kept: readLocal('theme'), clear: () => chooseTheme(null) },
    { id: 'language', kept: readLocal('language'), clear: () => void chooseLanguage(null) },
    groupOf('kept', localKeys('kept-')),
    {
      id: 'uploads',
      kept: listUploads().filter(isUnfinished).length,
      // What is on its way right now goes on.
      clear: () => dropUploads((one) => isUnfinished(one) && one.transfer !== 'sending'),
    },
  ]
}

function isUnfinished({ uploadStatus }: ReturnType<typeof listUploads>[number]): boolean {
  return uploadStatus !== 1
}

function setting(id: LocalEntry['id'], key: string): LocalEntry {
  return { id, kept: readLocal(key), clear: () => writeLocal(key, null) }
}

function groupOf(id: LocalEntry['id'], ...groups: string[][]): LocalEntry {
  const keys = groups.flat()
  return {
    id,
    kept: keys.length,
    clear: () => {
      for (const key of keys) writeLocal(key, null)
    },
  }
}
