export const conversationsWords = {} as const
