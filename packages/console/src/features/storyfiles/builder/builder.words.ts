export const builderWords = {} as const
