import { resolve } from 'node:path'
import { type Brand, providerHints } from '@studio/contract'
import { z } from 'zod'
import { isOtherLanguage } from '../platform/speech/heard-languages.ts'
import { BrandError, brandColours, checkColours, type Deployment, logoUrl, readBrands } from './brands.ts'
import { type HelpLineEntry, HelpLinesError, readHelpLines, shippedHelpLines } from './help-lines.ts'
import { readTrustedProxies, type TrustedProxies, TrustedProxiesError } from './trusted-proxies.ts'
import { readUpstreams, type Upstream, UpstreamError } from './upstreams.ts'

const flag = z.stringbool()

/** Pages name their parts from the root of their host: below a path nothing would be found. */
function isOrigin(address: string): boolean {
  const { pathname, search, hash, username } = new URL(address)
  return /^\/*$/.test(pathname) && search + hash + username === ''
}

const environment = z.object({
  STUDIO_ENV: z.enum(['development', 'production', 'test']).default('development'),
  /** What this process does: serve the web, run jobs, or both. */
  STUDIO_PROCESS: z.enum(['all', 'web', 'worker']).default('all'),
  /** `localhost`: both loopback addresses, because browsers may take either. */
  HOST: z.string().default('localhost'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4400),
  /** The address that browsers use; needed behind a proxy. */
  STUDIO_URL: z
    .url({ protocol: /^https?$/ })
    .refine(
      isOrigin,
      'The studio needs a host name of its own. Leave out what comes after the name and port.',
    )
    .optional(),
  STUDIO_DATA: z.string().default('./data'),
  /** Demo accounts and the sample storyfile; on by default on loopback only. */
  STUDIO_DEMO: flag.optional(),
  /** How much of the sample storyfile: all of it, or its first twelve answers. */
  STUDIO_SAMPLE: z.enum(['whole', 'small']).default('whole'),
  DATABASE_URL: z.string().optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(10),
  STUDIO_STORAGE: z.string().optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  FFMPEG_PATH: z.string().default('ffmpeg'),
  FFPROBE_PATH: z.string().default('ffprobe'),
  /** The most that one run of ffmpeg may use, whatever the studio would give it. */
  FFMPEG_MEMORY_BYTES: z.coerce.number().int().min(100_000_000).default(6_000_000_000),
  FFMPEG_FILE_BYTES: z.coerce.number().int().min(1_000_000).default(50_000_000_000),
  FFMPEG_SECONDS: z.coerce.number().int().min(10).default(8400),
  /** A Python with c2pa-python, and the certificates and key (PEM) by which videos get Content Credentials. */
  C2PA_PYTHON: z.string().optional(),
  C2PA_CERTIFICATE: z.string().optional(),
  C2PA_KEY: z.string().optional(),
  TRANSCODES: z.coerce.number().int().min(1).max(32).default(1),
  /** Of one address in a minute: to any one call, of media, and uploads opened. Calls with a stricter limit keep it. */
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  MEDIA_REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(6000),
  /** Conversations that one address may open: a class or a museum is behind one. */
  VISITS_PER_MINUTE: z.coerce.number().int().min(1).default(1200),
  /** Spoken questions of one address: a class of 100 that asks six times a minute. */
  SPEECH_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  /** Hosts of the operator's own network that learning records may be sent to. */
  RECORD_STORE_HOSTS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((host) => host.trim().toLowerCase())
        .filter(Boolean),
    ),
  UPLOADS_PER_MINUTE: z.coerce.number().int().min(1).default(120),
  /** Below this many free bytes on the data disk, uploads are refused and playback goes on. */
  DISK_LOW_WATER_BYTES: z.coerce.number().default(1_000_000_000),
  /** An external OpenID Connect issuer (Keycloak or any other) instead of the embedded provider. */
  OIDC_ISSUER: z.url().optional(),
  OIDC_CLIENT_ID: z.string().default('studio'),
  /** Whether people who belong to no organization may open a trial of their own with a promo code. */
  STUDIO_SIGN_UP: z.enum(['open', 'closed']).default('closed'),
  /** For issuers that are no Keycloak and have no clients without a secret. */
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_SCOPE: z.string().default('openid email profile'),
  OIDC_PROVIDER_HINTS: z.string().default(''),
  /** A file of providers behind the embedded one, such as Google. */
  STUDIO_IDENTITY_PROVIDERS: z.string().optional(),
  /** A file or a folder of brands that answer at host names of their own. */
  STUDIO_BRANDS: z.string().optional(),
  BRAND_NAME: z.string().default('Storyfile Studio'),
  BRAND_LOGO: z.string().default('/assets/icon.svg'),
  BRAND_COLOURS: z.string().default('{}'),
  BRAND_PROVIDER_HINT: z.enum(providerHints).optional(),
  BRAND_STORYFILE: z.string().toLowerCase().default('storyfile'),
  BRAND_STORYFILES: z.string().toLowerCase().default('storyfiles'),
  /** A file of help lines for visitors in distress, in the place of the shipped ones. */
  STUDIO_HELP_LINES: z.string().optional(),
  /** The sentence encoder: `builtin` where it knows the language, or `none`: words alone. */
  STUDIO_ENCODER: z.enum(['builtin', 'none']).default('builtin'),
  /** How long a visitor's question waits for its meaning; after it, words alone decide. */
  ENCODER_WAIT_MS: z.coerce.number().int().min(1).max(60_000).default(250),
  /** A folder with a model of your own: `encoder/model.onnx` and `encoder/tokenizer.json`. */
  STUDIO_MODELS: z.string().optional(),
  /** Where the shipped models are; `weights.ts` reads it. */
  STUDIO_WEIGHTS: z.string().optional(),
  /** An embedding service that speaks as OpenAI does, such as http://localhost:8080/v1. */
  EMBEDDINGS_URL: z.url().optional(),
  EMBEDDINGS_KEY: z.string().optional(),
  EMBEDDINGS_MODEL: z.string().default('text-embedding-3-small'),
  /** A language model with OpenAI's /v1/chat/completions that chooses among near clips where the matcher is in doubt. */
  CHOOSER_URL: z.url().optional(),
  CHOOSER_KEY: z.string().optional(),
  CHOOSER_MODEL: z.string().default('gpt-4o-mini'),
  CHOOSER_WAIT_MS: z.coerce.number().int().min(50).max(10_000).default(800),
  /** What turns visitors' speech into text; unset: SPEECH_URL where it is given, else the models of this machine. */
  SPEECH_ENGINE: z.enum(['builtin', 'url', 'none']).optional(),
  /** What this machine hears beside English, such as `de,fr`; unset: those in which spoken questions keep their answers. */
  SPEECH_LANGUAGES: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((code) => code.trim().toLowerCase())
        .filter((code) => code !== 'en'),
    )
    .pipe(z.array(z.string().refine(isOtherLanguage, { error: 'only de, es and fr can be heard' })))
    .optional(),
  /** Whether the studio writes down what is said in clips; unset: where the models for it are there. */
  CLIP_TRANSCRIPTS: z.enum(['builtin', 'night', 'none']).optional(),
  /** What writes transcripts: Whisper `base`, or `small`, which is better in other languages than English, and slower. */
  TRANSCRIPT_MODEL: z.enum(['auto', 'base', 'small']).default('auto'),
  SPEECH_URL: z.url().optional(),
  SPEECH_KEY: z.string().optional(),
  SPEECH_MODEL: z.string().default('whisper-1'),
  /** Mail leaves by this server; without one, links are shown to whoever makes them. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The sender of all mail: an address, or `Name <address>`. */
  MAIL_FROM: z.string().optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  HELP_URL: z.string().default('/help'),
  PRIVACY_URL: z.string().default('/privacy'),
  TERMS_URL: z.string().default('/terms'),
  FEEDBACK_URL: z.string().default(''),
  BUG_URL: z.string().default(''),
  SUPPORT_PHONE: z.string().default('+1 555 0100'),
  SUPPORT_EMAIL: z.string().default('support@storyfile.example'),
  /** Whose `X-Forwarded-*` headers count; see `trusted-proxies.ts`. */
  TRUST_PROXY: z.string().default('false'),
})

const defaults: Record<string, unknown> = environment.parse({})

/** Every variable that is read, with its default as text; null: none. */
export const configVariables: Record<string, string | null> = Object.fromEntries(
  Object.keys(environment.shape).map((name) => [name, name in defaults ? String(defaults[name]) : null]),
)

export type Config = z.output<typeof environment> & {
  dataFolder: string
  storageFolder: string
  demo: boolean
  /** Without a slash at the end. */
  publicUrl: string
  /** Providers behind the embedded one. */
  upstreams: Upstream[]
  /** Shown to visitors in distress. */
  helpLines: HelpLineEntry[]
  trustedProxies: TrustedProxies
  /** How the studio presents itself; the first one wherever no other answers. */
  deployments: [Deployment, ...Deployment[]]
}

export class ConfigError extends Error {}

const loopback = new Set(['127.0.0.1', '::1', 'localhost'])

/** Reads the configuration from environment variables; throws a ConfigError whose message an operator can act on. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const filled = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(filled)
  if (!parsed.success) {
    const reasons = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`The configuration is not valid. ${reasons.join('; ')}`)
  }
  const values = parsed.data
  const publicUrl = (values.STUDIO_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '')
  const local = loopback.has(values.HOST) && loopback.has(new URL(publicUrl).hostname)
  const demo = values.STUDIO_DEMO ?? (local && values.STUDIO_ENV !== 'production')
  if (demo && values.STUDIO_ENV === 'production') {
    throw new ConfigError('Demo accounts are refused with STUDIO_ENV=production. Unset STUDIO_DEMO.')
  }
  if (demo && !local) {
    throw new ConfigError(
      `Demo accounts are allowed on this machine only, not on ${values.HOST} (${publicUrl}). Set STUDIO_DEMO=false or HOST=localhost.`,
    )
  }
  if (values.S3_ENDPOINT && !values.S3_BUCKET)
    throw new ConfigError('S3_ENDPOINT is set: name the bucket in S3_BUCKET.')
  if (values.SMTP_URL && !values.MAIL_FROM)
    throw new ConfigError('SMTP_URL is set: name the sender in MAIL_FROM.')
  if (values.SPEECH_ENGINE === 'url' && !values.SPEECH_URL)
    throw new ConfigError('SPEECH_ENGINE is url: name the service in SPEECH_URL.')
  const dataFolder = resolve(values.STUDIO_DATA)
  return {
    ...values,
    dataFolder,
    storageFolder: resolve(values.STUDIO_STORAGE ?? `${dataFolder}/storage`),
    demo,
    publicUrl,
    upstreams: readProviders(values),
    helpLines: readLines(values.STUDIO_HELP_LINES),
    trustedProxies: readProxies(values.TRUST_PROXY),
    deployments: readDeployments(values, publicUrl),
  }
}

function readLines(path: string | undefined): HelpLineEntry[] {
  if (!path) return shippedHelpLines
  try {
    return readHelpLines(path)
  } catch (error) {
    if (error instanceof HelpLinesError)
      throw new ConfigError(`The help lines are not valid. ${error.message}`)
    throw error
  }
}

function readProxies(value: string): TrustedProxies {
  try {
    return readTrustedProxies(value)
  } catch (error) {
    if (error instanceof TrustedProxiesError) throw new ConfigError(`TRUST_PROXY: ${error.message}.`)
    throw error
  }
}

function readProviders(values: z.output<typeof environment>): Upstream[] {
  const { OIDC_ISSUER: issuer, STUDIO_IDENTITY_PROVIDERS: file } = values
  if (issuer && /\/realms\/?$/.test(issuer))
    throw new ConfigError(`OIDC_ISSUER names no realm: write ${issuer.replace(/\/?$/, '/')}NAME.`)
  if (!file) return []
  if (issuer)
    throw new ConfigError(
      'STUDIO_IDENTITY_PROVIDERS belongs to the embedded provider. With OIDC_ISSUER name the providers at that issuer, and their hints in OIDC_PROVIDER_HINTS.',
    )
  try {
    return readUpstreams(file)
  } catch (error) {
    if (error instanceof UpstreamError)
      throw new ConfigError(`The identity providers are not valid. ${error.message}`)
    throw error
  }
}

/** The deployment of the host that a browser called. */
export function deploymentFor({ deployments }: Pick<Config, 'deployments'>, host: string): Deployment {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  return deployments.find((one) => one.hosts.includes(name)) ?? deployments[0]
}

function readDeployments(
  values: z.output<typeof environment>,
  publicUrl: string,
): [Deployment, ...Deployment[]] {
  try {
    const standard = standardDeployment(values, publicUrl)
    return [standard, ...(values.STUDIO_BRANDS ? readBrands(values.STUDIO_BRANDS, standard) : [])]
  } catch (error) {
    if (error instanceof BrandError) throw new ConfigError(`The brands are not valid. ${error.message}`)
    throw error
  }
}

function standardDeployment(values: z.output<typeof environment>, publicUrl: string): Deployment {
  return {
    brand: {
      key: 'studio',
      name: values.BRAND_NAME,
      logoUrl: logoUrl(values.BRAND_LOGO, resolve('BRAND_LOGO')),
      colours: readColours(values.BRAND_COLOURS),
      providerHint: values.BRAND_PROVIDER_HINT ?? '',
      words: { storyfile: values.BRAND_STORYFILE, storyfiles: values.BRAND_STORYFILES },
      homeUrl: `${publicUrl}/`,
    },
    hosts: [],
    origin: new URL(publicUrl).origin,
    links: {
      help: values.HELP_URL,
      privacy: values.PRIVACY_URL,
      terms: values.TERMS_URL,
      feedback: values.FEEDBACK_URL,
      bug: values.BUG_URL,
    },
    support: { phone: values.SUPPORT_PHONE, email: values.SUPPORT_EMAIL },
  }
}

function readColours(text: string): Brand['colours'] {
  let parsed: ReturnType<typeof brandColours.safeParse>
  try {
    parsed = brandColours.safeParse(JSON.parse(text))
  } catch {
    throw new BrandError('BRAND_COLOURS is no valid JSON.')
  }
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new BrandError(`BRAND_COLOURS: ${issue!.path.join('.')}: ${issue!.message}`)
  }
  return checkColours(parsed.data as Brand['colours'], 'BRAND_COLOURS')
}
