import type { storyfileStatuses } from '@studio/contract'

export type StoryfileStatus = (typeof storyfileStatuses)[number]

/** The name before it was deleted. */
export function restoredName(name: string): string {
  return name.replace(/ - Deleted( \d+)?$/, '')
}

/** What a training run or an upload may turn the status into; a published storyfile stays published while it changes. */
export function nextStatus(
  current: StoryfileStatus,
  event: 'script' | 'upload' | 'processed' | 'train' | 'trained' | 'failed',
): StoryfileStatus {
  if (current === 'archived' || current === 'deleted' || current === 'published') return current
  switch (event) {
    case 'script':
      return current === 'draft' ? 'in_production' : current
    case 'upload':
      return current === 'training' ? current : 'processing'
    case 'processed':
      return current === 'training' ? current : 'ready_to_train'
    case 'train':
      return 'training'
    case 'trained':
      return 'trained'
    case 'failed':
      return 'ready_to_train'
  }
}
