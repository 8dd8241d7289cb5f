import type { WorkspaceTabProps } from '../../platform/workspace-tab.ts'

export function Manager(_props: WorkspaceTabProps & { chosenQuestionId?: string; chosenClipId?: string }) {
  return null
}
