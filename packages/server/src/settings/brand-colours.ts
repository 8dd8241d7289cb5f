import type { Brand, BrandToken } from '@studio/contract'

export type Theme = 'light' | 'dark'
type Colours = Record<string, string>

/** The studio's own tokens that a brand's colours meet; a test keeps them equal to the kit's. */
export const houseTokens: Record<Theme, Colours> = {
  light: {
    canvas: 'oklch(0.978 0.003 230)',
    surface: 'oklch(1 0 0)',
    raised: 'oklch(1 0 0)',
    sunken: 'oklch(0.957 0.004 230)',
    hover: 'oklch(0.965 0.004 230)',
    text: 'oklch(0.235 0.016 240)',
    text2: 'oklch(0.43 0.016 238)',
    text3: 'oklch(0.52 0.015 236)',
    accent: 'oklch(0.45 0.085 228)',
    accenthover: 'oklch(0.4 0.08 228)',
    onaccent: 'oklch(1 0 0)',
    accenttint: 'oklch(0.949 0.022 225)',
    accenttext: 'oklch(0.42 0.085 228)',
    focus: 'oklch(0.55 0.105 228)',
  },
  dark: {
    canvas: 'oklch(0.178 0.008 240)',
    surface: 'oklch(0.213 0.009 240)',
    raised: 'oklch(0.25 0.01 240)',
    sunken: 'oklch(0.152 0.008 240)',
    hover: 'oklch(0.245 0.01 240)',
    text: 'oklch(0.945 0.004 230)',
    text2: 'oklch(0.795 0.009 232)',
    text3: 'oklch(0.68 0.011 234)',
    accent: 'oklch(0.755 0.09 218)',
    accenthover: 'oklch(0.8 0.085 218)',
    onaccent: 'oklch(0.18 0.025 240)',
    accenttint: 'oklch(0.295 0.035 228)',
    accenttext: 'oklch(0.81 0.08 218)',
    focus: 'oklch(0.8 0.1 215)',
  },
}

/** What stands on what, and how far it has to stand out: 4.5 for text, 3 for edges and fills. */
const pairs: [front: string, back: string, least: number][] = [
  ['onaccent', 'accent', 4.5],
  ['onaccent', 'accenthover', 4.5],
  ...['surface', 'canvas', 'hover', 'raised', 'accenttint'].map((back): [string, string, number] => [
    'accenttext',
    back,
    4.5,
  ]),
  ...['text', 'text2', 'text3'].map((front): [string, string, number] => [front, 'accenttint', 4.5]),
  ['accent', 'surface', 3],
  ...['canvas', 'surface', 'raised', 'sunken'].map((back): [string, string, number] => ['focus', back, 3]),
]

/** Sentences about pairs that cannot be told apart well enough; empty when all can. */
export function contrastFaults(colours: Brand['colours']): string[] {
  return (['light', 'dark'] as const).flatMap((theme) => {
    const tokens: Colours = { ...houseTokens[theme], ...withHover(colours[theme]) }
    return pairs.flatMap(([front, back, least]) => {
      const ratio = contrast(tokens[front]!, tokens[back]!)
      if (ratio >= least) return []
      return [`${theme}: ${front} on ${back} is ${ratio.toFixed(1)}:1 and has to be ${least}:1 at least`]
    })
  })
}

/** A brand that names an accent and nothing else means it under the pointer too. */
export function withHover(tokens: Brand['colours'][Theme]): Partial<Record<BrandToken, string>> {
  return tokens.accent ? { accenthover: tokens.accent, ...tokens } : tokens
}

const oklch = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/
const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i

/** The two ways to write a colour: `#rrggbb` and `oklch(lightness chroma hue)`. */
export function isColour(text: string): boolean {
  return oklch.test(text) || hex.test(text)
}

function contrast(front: string, back: string): number {
  const [x, y] = [luminance(front), luminance(back)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

/** Relative luminance (0 to 1), after clipping to sRGB as a screen does. */
function luminance(colour: string): number {
  const [red, green, blue] = hex.test(colour) ? fromHex(colour) : fromOklch(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

type Linear = [red: number, green: number, blue: number]

function fromHex(colour: string): Linear {
  return hex
    .exec(colour)!
    .slice(1)
    .map((pair) => Number.parseInt(pair, 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)) as Linear
}

function fromOklch(colour: string): Linear {
  const [lightness, chroma, hue] = oklch.exec(colour)!.slice(1).map(Number) as Linear
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (channel: number) => Math.min(1, Math.max(0, channel))
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}
