/** Why an upload stopped, where the server gave no sentence of its own. */
export const uploadsWords = {
  interrupted: 'The upload was interrupted. Try again.',
  unfinished: 'The server has not finished this video yet. Look again later.',
} as const
