/** How the player presents a storyfile: six looks and four more by attribute, two colours, type, layout, starters and a scope card. */
import { z } from 'zod'
import type { AttributeKey } from '../../people/permissions.ts'
import { limits } from '../../wire/limits.ts'
import { id } from '../../wire/list.ts'

export const lookTypes = ['serif', 'sans', 'mono'] as const
export const lookLayouts = ['auto', 'person', 'words'] as const
export const clipJoins = ['cut', 'dissolve'] as const
/** So long one picture goes over into the next at most. */
export const dissolveMs = 120
export const textTones = ['light', 'dark'] as const
export type TextTone = (typeof textTones)[number]
export const toneColours: Record<TextTone, string> = { light: '#ffffff', dark: '#14202a' }

export const lookPresets = [
  'harbor',
  'night',
  'paper',
  'slate',
  'garden',
  'signal',
  'winter',
  'clinic',
  'editorial',
  'field',
] as const
export type LookPreset = (typeof lookPresets)[number]

type PresetColours = { ground: string; groundText: TextTone; buttons: string; buttonText: TextTone }
/** Colours of each preset, and the attribute without which an organization does not have it; null: everybody has. */
export const presetColours: Record<LookPreset, PresetColours & { needs: AttributeKey | null }> = {
  harbor: {
    ground: '#0f3a4d',
    groundText: 'light',
    buttons: '#f3c93f',
    buttonText: 'dark',
    needs: 'SHOW_PRESETS',
  },
  night: { ground: '#0f1318', groundText: 'light', buttons: '#e8edf2', buttonText: 'dark', needs: null },
  paper: { ground: '#f5efe6', groundText: 'dark', buttons: '#0f3a4d', buttonText: 'light', needs: null },
  slate: { ground: '#3c4450', groundText: 'light', buttons: '#f5f7fa', buttonText: 'dark', needs: null },
  garden: {
    ground: '#1f3d2c',
    groundText: 'light',
    buttons: '#f0e3c0',
    buttonText: 'dark',
    needs: 'SHOW_PRESETS',
  },
  signal: {
    ground: '#f3c93f',
    groundText: 'dark',
    buttons: '#14202a',
    buttonText: 'light',
    needs: 'SHOW_PRESETS',
  },
  winter: {
    ground: '#7a1420',
    groundText: 'light',
    buttons: '#f7f3ea',
    buttonText: 'dark',
    needs: 'PRESET_ASK_SANTA',
  },
  clinic: {
    ground: '#f2f6fb',
    groundText: 'dark',
    buttons: '#123b7a',
    buttonText: 'light',
    needs: 'PRESET_MEDTRONIC',
  },
  editorial: {
    ground: '#ffffff',
    groundText: 'dark',
    buttons: '#b3131b',
    buttonText: 'light',
    needs: 'PRESET_TIME',
  },
  field: {
    ground: '#3a2a1c',
    groundText: 'light',
    buttons: '#d9c48a',
    buttonText: 'dark',
    needs: 'PRESET_HEALTHY_SOIL',
  },
}

/** What an organization has to have for a preset: the gallery, and for some a preset of its own. */
export function presetNeeds(preset: LookPreset): AttributeKey[] {
  const { needs } = presetColours[preset]
  if (needs === null) return []
  return needs === 'SHOW_PRESETS' ? [needs] : ['SHOW_PRESETS', needs]
}

const colour = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Enter a colour like #0f3a4d.')

export const look = z.strictObject({
  preset: z.enum(lookPresets),
  ground: colour,
  groundText: z.enum(textTones),
  buttons: colour,
  buttonText: z.enum(textTones),
  type: z.enum(lookTypes),
  layout: z.enum(lookLayouts),
  /** Captions are on when the player opens. */
  captions: z.boolean(),
  /** Up to three starters are offered on the start screen; a tap begins with that question. */
  starters: z.boolean().default(false),
  /** How one clip goes over into the next: at once, or within 120 ms. Left out: at once. */
  join: z.enum(clipJoins).optional(),
  /** What one may ask about, said before the first question; empty: nothing. */
  scope: z.string().trim().max(limits.scopeCharacters).normalize('NFC'),
  /** The logo; null: none. */
  pictureId: id.nullable(),
})
export type Look = z.infer<typeof look>

export const presetLook = (preset: LookPreset): Look => {
  const { needs: _, ...colours } = presetColours[preset]
  return {
    preset,
    ...colours,
    type: 'serif',
    layout: 'auto',
    captions: true,
    starters: false,
    scope: '',
    pictureId: null,
  }
}

function lightness(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** The contrast of two colours as WCAG counts it, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark, light] = [lightness(one), lightness(other)].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

/** Text needs 4.5 to 1, a button against its ground 3 to 1. */
export const contrastNeeded = { text: 4.5, shape: 3 } as const
export type LookFault = {
  field: 'ground' | 'buttons'
  reaches: number
  needs: number
  better: TextTone | null
}

/** What cannot be read in a look; `better`: the tone of text that could. */
export function lookFaults({ ground, groundText, buttons, buttonText }: PresetColours): LookFault[] {
  const faults: LookFault[] = []
  const judge = (field: LookFault['field'], colour: string, tone: TextTone) => {
    const reaches = contrastOf(colour, toneColours[tone])
    if (reaches >= contrastNeeded.text) return
    const other = tone === 'light' ? 'dark' : 'light'
    const isBetter = contrastOf(colour, toneColours[other]) >= contrastNeeded.text
    faults.push({ field, reaches, needs: contrastNeeded.text, better: isBetter ? other : null })
  }
  judge('ground', ground, groundText)
  judge('buttons', buttons, buttonText)
  const shape = contrastOf(ground, buttons)
  if (shape < contrastNeeded.shape)
    faults.push({ field: 'buttons', reaches: shape, needs: contrastNeeded.shape, better: null })
  return faults
}
