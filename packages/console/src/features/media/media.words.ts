export const mediaWords = {} as const
