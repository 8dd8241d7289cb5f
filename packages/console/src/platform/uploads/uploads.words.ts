/** Why an upload stopped or cannot begin, where the server gave no sentence of its own. */
export const uploadsWords = {
  interrupted: 'The upload was interrupted. Try again.',
  proxyLimit:
    'A proxy in front of the studio refuses even small pieces of the video. Ask the operator to raise its limit on the size of requests.',
  unfinished: 'The server has not finished this video yet. Look again later.',
  emptyFile: '{{file}} is empty.',
  notUsed: 'We cannot use {{file}}. Choose a video, for example an MP4 file.',
  convert: '{{file}} is a {{format}} file. Convert it to MP4 and add that.',
} as const
