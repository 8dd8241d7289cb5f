/** Samples a second of everything that is recognised. */
export const sampleRate = 16_000
