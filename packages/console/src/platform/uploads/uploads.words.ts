/** Why an upload stopped, where the server gave no sentence of its own. */
export const uploadsWords = {
  interrupted: 'The upload was interrupted. Try again.',
  proxyLimit:
    'A proxy in front of the studio refuses even small pieces of the video. Ask the operator to raise its limit on the size of requests.',
  unfinished: 'The server has not finished this video yet. Look again later.',
} as const
