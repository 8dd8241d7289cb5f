import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenIdProvider, startOpenIdProvider } from '../../../../scripts/stand-ins/openid-provider.ts'
import { freePort, givenStudioProcess } from '../studio-process.ts'

export const creator = { email: 'creator@demo.test', firstName: 'Lena', lastName: 'Okafor' }
export const stranger = { email: 'stranger@example.com', firstName: 'Sam', lastName: 'Stranger' }

export type SignInStudio = {
  base: string
  /** Where the studio shows itself as a brand. */
  brandHome: string
  google: OpenIdProvider
  partner: OpenIdProvider
  close(): Promise<void>
}

/** A studio with two other providers behind the embedded one, and a brand whose people sign in at the second. */
export async function givenSignInStudio(): Promise<SignInStudio> {
  const port = await freePort()
  const base = `http://localhost:${port}`
  const brandHome = `http://medtronic.localhost:${port}`
  const folder = await mkdtemp(join(tmpdir(), 'sign-in-'))
  const client = { clientId: 'studio-there', clientSecret: 'between-us' }
  const secondProvider = (hint: string) =>
    startOpenIdProvider(
      {
        ...client,
        redirectUris: [`${base}/realms/studio/broker/${hint}/endpoint`],
        postLogoutRedirectUris: [`${base}/`, `${brandHome}/`],
      },
      [creator, stranger],
    )
  const [google, partner] = await Promise.all([secondProvider('google'), secondProvider('medtronic')])
  const [providers, brand] = [join(folder, 'providers.json'), join(folder, 'brand.json')]
  await writeFile(
    providers,
    JSON.stringify({
      google: { issuer: google.issuer, ...client },
      medtronic: { issuer: partner.issuer, ...client },
    }),
  )
  const example = await readFile(new URL('../../../server/brands/medtronic.json', import.meta.url), 'utf8')
  await writeFile(brand, JSON.stringify({ ...(JSON.parse(example) as object), homeUrl: brandHome }))
  const studio = await givenStudioProcess({
    port,
    // Web only: no worker makes the sample storyfile meanwhile.
    variables: { STUDIO_PROCESS: 'web', STUDIO_IDENTITY_PROVIDERS: providers, STUDIO_BRANDS: brand },
  })
  return {
    base,
    brandHome,
    google,
    partner,
    async close() {
      await studio.stop()
      await google.close()
      await partner.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
