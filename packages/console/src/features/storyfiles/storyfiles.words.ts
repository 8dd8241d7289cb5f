export const storyfilesWords = {} as const
