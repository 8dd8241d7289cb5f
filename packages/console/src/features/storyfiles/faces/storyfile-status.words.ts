/** The states of a storyfile, which the dashboard shows, too. */
export const storyfileStatusWords = {
  changesWaiting: 'Changes waiting',
  status_draft: 'Draft',
  status_in_production: 'In production',
  status_processing: 'Processing',
  status_unlinked: 'No answers yet',
  status_ready_to_train: 'Ready to train',
  status_training: 'Training',
  status_trained: 'Trained',
  status_published: 'Published',
  status_archived: 'Archived',
  status_deleted: 'Deleted',
} as const
