export const landingWords = {} as const
