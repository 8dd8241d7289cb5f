import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigError, deploymentFor, readConfig } from './config.ts'

const shipped = fileURLToPath(new URL('../../brands', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'studio-brands-'))
afterAll(() => rmSync(folder, { recursive: true }))

const museum = { key: 'museum', name: 'Harbor Museum', logo: 'logo.svg', homeUrl: 'https://museum.example' }
writeFileSync(join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')

function reading(brands: unknown, variables: Record<string, string> = {}) {
  const file = join(folder, 'brands.json')
  writeFileSync(file, typeof brands === 'string' ? brands : JSON.stringify(brands))
  return readConfig({ STUDIO_BRANDS: file, ...variables })
}

describe('the shipped examples', () => {
  const config = readConfig({ STUDIO_BRANDS: shipped, SUPPORT_PHONE: '+1 555 0199', HELP_URL: '/our-help' })

  test.each([
    ['medtronic.stories.example', 'medtronic', 'stories'],
    ['WALMART.voices.example:8443', 'walmart', 'voices'],
    ['localhost:4400', 'studio', 'storyfiles'],
    ['elsewhere.example', 'studio', 'storyfiles'],
  ])('at %s the studio presents itself as %s', (host, key, word) => {
    const { brand } = deploymentFor(config, host)
    expect([brand.key, brand.words.storyfiles]).toEqual([key, word])
  })

  test('each has a home, a provider and a logo of its own, and takes the rest from the variables', () => {
    const { brand, links, support } = deploymentFor(config, 'medtronic.stories.example')
    expect(brand).toMatchObject({
      name: 'Medtronic Stories',
      providerHint: 'medtronic',
      homeUrl: 'https://medtronic.stories.example/',
      logoUrl: '/assets/brands/medtronic.svg',
    })
    expect(links.help).toBe('/our-help')
    expect(support.phone).toBe('+1 555 0101')
    expect(deploymentFor(config, 'walmart.voices.example').links.help).toBe('https://help.voices.example/')
  })
})

test('the default brand comes from the variables', () => {
  const config = readConfig({
    BRAND_NAME: 'Museum Studio',
    BRAND_STORYFILE: 'Portrait',
    BRAND_STORYFILES: 'Portraits',
    BRAND_COLOURS: '{"light":{"accent":"#004488"}}',
    BRAND_PROVIDER_HINT: 'google',
  })
  expect(deploymentFor(config, 'anything').brand).toMatchObject({
    key: 'studio',
    name: 'Museum Studio',
    words: { storyfile: 'portrait', storyfiles: 'portraits' },
    colours: { light: { accent: '#004488', accenthover: '#004488' }, dark: {} },
    providerHint: 'google',
  })
})

test('a logo beside the file travels inside the configuration', () => {
  const { brand } = deploymentFor(reading(museum), 'museum.example')
  expect(brand.logoUrl).toMatch(/^data:image\/svg\+xml;base64,/)
})

test.each<[string, unknown, RegExp]>([
  ['no JSON', '{', /brands\.json: .*JSON/],
  ['a missing name', { ...museum, name: undefined }, /brands\.json: name:/],
  ['a field that nobody knows', { ...museum, color: 'red' }, /Unrecognized key: "color"/],
  ['a provider that nobody knows', { ...museum, providerHint: 'myspace' }, /providerHint:/],
  ['a colour that is none', { ...museum, colours: { light: { accent: 'red' } } }, /write #rrggbb/],
  [
    'colours that cannot be read',
    { ...museum, colours: { light: { accent: '#ffee00' } } },
    /museum: these colours cannot be told apart\. light: onaccent on accent is 1\.2:1/,
  ],
  ['a home with a path', { ...museum, homeUrl: 'https://museum.example/stories' }, /without a path/],
  ['a logo that is missing', { ...museum, logo: 'none.svg' }, /there is no file/],
  ['a logo of another kind', { ...museum, logo: 'logo.gif' }, /a \.svg or \.png/],
  ['a link that runs', { ...museum, helpUrl: 'javascript:alert(1)' }, /helpUrl: begin with https/],
  ['two brands of one key', [museum, { ...museum, homeUrl: 'https://b.example' }], /the key museum/],
  ['two brands of one host', [museum, { ...museum, key: 'b' }], /the host museum\.example/],
])('the studio does not start with %s, and says why', (_name, brands, words) => {
  expect(() => reading(brands)).toThrow(ConfigError)
  expect(() => reading(brands)).toThrow(words)
})

test('the studio does not start with default colours that cannot be read', () => {
  expect(() => readConfig({ BRAND_COLOURS: '{"dark":{"accenttext":"#222222"}}' })).toThrow(
    /BRAND_COLOURS: these colours cannot be told apart/,
  )
  expect(() => readConfig({ BRAND_COLOURS: 'blue' })).toThrow(/BRAND_COLOURS is no valid JSON/)
})
