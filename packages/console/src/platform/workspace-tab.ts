import type { Storyfile } from '@studio/contract'

/** What every tab of a storyfile's workspace gets. */
export type WorkspaceTabProps = {
  storyfile: Storyfile
  /** Content Creator or higher; viewers read. */
  mayEdit: boolean
  /** Owners may open a storyfile to everybody. */
  mayPublish: boolean
  /** To be called after a change that the head, the lists or other tabs show. */
  onChanged: () => void
  onOpen: (
    tab: 'builder' | 'manager' | 'interact' | 'publish',
    more?: { question?: string; clip?: string },
  ) => void
}
