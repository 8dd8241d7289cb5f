export const reviewWords = {} as const
