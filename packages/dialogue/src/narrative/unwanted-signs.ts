// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
export const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/
/** Marks that reverse the direction of text. */
export const directions = /[\u202a-\u202e\u2066-\u2069]/
