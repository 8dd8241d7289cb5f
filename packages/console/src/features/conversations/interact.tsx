import type { WorkspaceTabProps } from '../../platform/workspace-tab.ts'

export function Interact(_props: WorkspaceTabProps & { chosenQuestionId?: string; chosenClipId?: string }) {
  return null
}
