import type { Storyfile } from '@studio/contract'

export const workspaceTabs = ['builder', 'record', 'manager', 'interact', 'publish'] as const
export type WorkspaceTab = (typeof workspaceTabs)[number]

/** The parts of a rehearsal, which takes the place of the builder. */
export const rehearsalTabs = ['guests', 'asked', 'operator'] as const
export type RehearsalTab = (typeof rehearsalTabs)[number]

/** What a tab opens with. */
export type WorkspaceOpened = {
  question?: string
  clip?: string
  /** The clip that is cut. */
  cut?: string
  interview?: string
  /** What the camera films: a question, a pose, or the set-up check. */
  film?: string
  rehearsal?: RehearsalTab
  /** The release that waits, with the comments of colleagues; in the place of Interact. */
  preview?: 'true'
  /** Of Publish. */
  step?: string
  /** The turn of another conversation that Interact continues from. */
  from?: string
  /** What the visitor said in that turn is not shown. */
  masked?: 'true'
}

/** What every tab of a storyfile's workspace gets. */
export type WorkspaceTabProps = {
  storyfile: Storyfile
  /** Content Creator or higher; viewers read. */
  mayEdit: boolean
  /** Owners may open a storyfile to everybody. */
  mayPublish: boolean
  /** To be called after a change that the head, the lists or other tabs show. */
  onChanged: () => void
  onOpen: (tab: WorkspaceTab, more?: WorkspaceOpened) => void
}
