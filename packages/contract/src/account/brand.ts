import { z } from 'zod'

/** Identity providers that a sign-in may name (specification, point 1). */
export const providerHints = ['facebook', 'google', 'medtronic', 'walmart'] as const
export type ProviderHint = (typeof providerHints)[number]

/** The visual tokens that a brand may set; the others stay the studio's. */
export const brandTokens = ['accent', 'accenthover', 'onaccent', 'accenttint', 'accenttext', 'focus'] as const
export type BrandToken = (typeof brandTokens)[number]

const colours = z.partialRecord(z.enum(brandTokens), z.string())

/** How a deployment presents itself: chosen by the host name that the browser called. */
export const brand = z.object({
  key: z.string(),
  name: z.string(),
  logoUrl: z.string(),
  /** CSS colours by token name; empty: the studio's own. */
  colours: z.object({ light: colours, dark: colours }),
  /** The identity provider that the brand's one button goes to; empty: the provider's own form. */
  providerHint: z.string(),
  /** What a storyfile is called here, one and many, in lower case. */
  words: z.object({ storyfile: z.string(), storyfiles: z.string() }),
  /** Where the brand is at home: the address its people know. */
  homeUrl: z.string(),
})
export type Brand = z.infer<typeof brand>
