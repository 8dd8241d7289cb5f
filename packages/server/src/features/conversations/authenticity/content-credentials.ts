import { spawn } from 'node:child_process'
import { createPrivateKey } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Context } from '../../../context.ts'
import { CannotStart } from '../../../platform/cannot-start.ts'
import { sha256Of } from '../../../platform/checksum.ts'
import { fileName } from '../../../platform/documents/file-name.ts'
import type { Config } from '../../../settings/config.ts'
import { type Manifest, type ManifestFile, readManifest } from './manifest.ts'
import { newestManifests } from './manifests.store.ts'

type Signer = { python: string; certificate: string; key: string; algorithm: string }

/**
 * Writes the videos of the newest signed release of each storyfile, or of one, into a folder, each with Content Credentials
 * (C2PA) by the operator's certificate. Answers their names. A video that is not what the studio signed is refused.
 */
export async function writeCredentials(
  context: Context,
  folder: string,
  storyfileId?: string,
): Promise<{ name: string; files: string[] }[]> {
  const signer = await readSigner(context.config)
  const written = []
  for (const { name, jws, storyfileId: id } of await newestManifests(context.sql, storyfileId)) {
    const manifest = await readManifest(context, jws)
    if (!manifest) throw new CannotStart(`${name}: the signature of the release does not hold.`)
    const into = join(folder, `${fileName(name, 'storyfile')}-${id.slice(0, 8)}`)
    await mkdir(into, { recursive: true })
    written.push({ name, files: await signVideos(context, signer, manifest, into) })
  }
  return written
}

async function signVideos(
  { storage }: Context,
  { python, ...signer }: Signer,
  manifest: Manifest,
  into: string,
): Promise<string[]> {
  const plain = await mkdtemp(join(tmpdir(), 'credentials-'))
  try {
    const videos = []
    for (const file of manifest.files.filter(({ kind }) => kind === 'video')) {
      const name = file.key.replaceAll('/', '-')
      const source = join(plain, name)
      await pipeline(await storage.read(file.key), createWriteStream(source))
      if ((await sha256Of(await storage.read(file.key))) !== file.sha256)
        throw new CannotStart(`${file.key} was changed since the release was signed.`)
      videos.push({ name, source, target: join(into, name), manifest: definitionOf(manifest, file, name) })
      await rm(join(into, name), { force: true })
    }
    await sign(python, { ...signer, videos })
    return videos.map(({ name }) => name)
  } finally {
    await rm(plain, { recursive: true })
  }
}

/** A C2PA manifest: recorded by a camera, then encoded; and of which release it is. */
function definitionOf(release: Manifest, { sha256 }: ManifestFile, title: string): object {
  const { storyfileId, releaseId, speaker, filmedFrom, filmedUntil } = release
  const digitalSourceType = 'http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture'
  const actions = [{ action: 'c2pa.created', digitalSourceType }, { action: 'c2pa.transcoded' }]
  return {
    claim_generator_info: [{ name: 'Storyfile Studio' }],
    title,
    assertions: [
      { label: 'c2pa.actions.v2', data: { actions } },
      {
        label: 'storyfile-studio.release',
        data: {
          storyfileId,
          releaseId,
          release: release.release,
          speaker,
          sha256,
          ...(filmedFrom && { filmedFrom, filmedUntil }),
        },
      },
    ],
  }
}

async function sign(python: string, order: object): Promise<void> {
  const child = spawn(python, [join(import.meta.dirname, 'content-credentials.py')], {
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  child.stdin.on('error', () => {})
  child.stdin.end(JSON.stringify(order))
  const [complaint, code] = await Promise.all([
    text(child.stderr),
    once(child, 'close').then(
      ([code]) => code as number,
      () => undefined,
    ),
  ])
  if (code === undefined) throw new CannotStart(`C2PA_PYTHON: ${python} could not be started.`)
  if (complaint.includes('No module named'))
    throw new CannotStart(
      `C2PA_PYTHON: ${python} has no c2pa-python. Install it: ${python} -m pip install c2pa-python`,
    )
  if (code !== 0)
    throw new CannotStart(`The videos could not be signed. ${complaint.trim().split('\n').at(-1)}`)
}

async function readSigner({ C2PA_PYTHON, C2PA_CERTIFICATE, C2PA_KEY }: Config): Promise<Signer> {
  const missing = Object.entries({ C2PA_PYTHON, C2PA_CERTIFICATE, C2PA_KEY }).flatMap(([name, value]) =>
    value ? [] : [name],
  )
  if (missing.length > 0)
    throw new CannotStart(
      `Content Credentials need ${missing.join(', ')}. docs/operate/content-credentials.md says how to set them.`,
    )
  const read = (name: string, path: string) =>
    readFile(path, 'utf8').catch(() => {
      throw new CannotStart(`${name}: ${path} cannot be read.`)
    })
  const key = await read('C2PA_KEY', C2PA_KEY!)
  return {
    python: C2PA_PYTHON!,
    certificate: await read('C2PA_CERTIFICATE', C2PA_CERTIFICATE!),
    key,
    algorithm: algorithmOf(key),
  }
}

function algorithmOf(pem: string): string {
  const kinds: Record<string, string> = {
    ed25519: 'ed25519',
    prime256v1: 'es256',
    secp384r1: 'es384',
    'rsa-pss': 'ps256',
  }
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem)
    const kind = kinds[asymmetricKeyDetails?.namedCurve ?? asymmetricKeyType!]
    if (kind) return kind
  } catch {
    // Said below.
  }
  throw new CannotStart('C2PA_KEY: a private key in PEM is needed: Ed25519, P-256, P-384 or RSA-PSS.')
}
