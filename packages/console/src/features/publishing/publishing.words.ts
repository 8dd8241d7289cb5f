export const publishingWords = {} as const
