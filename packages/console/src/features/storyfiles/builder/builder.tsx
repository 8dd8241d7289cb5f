import type { WorkspaceTabProps } from '../../../platform/workspace-tab.ts'

export function Builder(_props: WorkspaceTabProps & { chosenQuestionId?: string; chosenClipId?: string }) {
  return null
}
