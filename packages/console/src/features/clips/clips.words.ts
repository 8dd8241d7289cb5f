export const clipsWords = {} as const
