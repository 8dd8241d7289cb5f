import { createHash } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { CannotStart } from '../platform/cannot-start.ts'
import { type Checked, checkFile } from '../platform/checksum.ts'
import { fileOfTable } from '../platform/database/backup.ts'
import { checkKey } from '../platform/storage/key.ts'

const checked = { bytes: z.number().int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) }
const name = z.string().regex(/^[a-z][a-z0-9_]*$/)
const key = z.string().refine((value) => {
  try {
    return checkKey(value) === value
  } catch {
    return false
  }
})

/** Grows when an older studio could not read the backup any more. */
export const backupFormat = 1

const manifest = z.object({
  format: z.literal(backupFormat),
  /** The version of the studio that made the backup. */
  studio: z.string(),
  madeAt: z.iso.datetime(),
  /** What the database had been through. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name, columns: z.array(name), rows: z.number().int().min(0), ...checked })),
  sequences: z.array(z.object({ name, lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  /** What was still to be done, a JSON object a line. */
  jobs: z.object({ count: z.number().int().min(0), ...checked }),
  /** The stored files, by their keys. */
  files: z.array(z.object({ key, ...checked })),
  /** Files that rows name and the storage did not have. */
  missingFiles: z.array(key),
})
export type Manifest = z.output<typeof manifest>

/** Where things are in a backup's folder. */
export const placesIn = (folder: string) => ({
  manifest: join(folder, 'manifest.json'),
  manifestChecksum: join(folder, 'manifest.json.sha256'),
  tables: join(folder, 'tables'),
  jobs: join(folder, 'jobs.jsonl'),
  files: join(folder, 'files'),
  file: (key: string) => join(folder, 'files', ...checkKey(key).split('/')),
})

/** The checksum beside it is one that `sha256sum -c` understands. */
export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  const places = placesIn(folder)
  const text = `${JSON.stringify(content, null, 1)}\n`
  await writeFile(places.manifest, text, { flag: 'wx', mode: 0o600, flush: true })
  const line = `${sha256(text)}  manifest.json\n`
  await writeFile(places.manifestChecksum, line, { flag: 'wx', mode: 0o600, flush: true })
}

/** @throws CannotStart with a sentence for the operator when this is no backup, a damaged one or one that is too new. */
export async function readManifest(folder: string): Promise<Manifest> {
  const places = placesIn(folder)
  const [text, line] = await Promise.all(
    [places.manifest, places.manifestChecksum].map((path) => readFile(path, 'utf8').catch(() => undefined)),
  )
  if (text === undefined) throw new CannotStart(`${folder} is no backup: manifest.json is missing.`)
  if (line?.slice(0, 64) !== sha256(text)) throw damaged('manifest.json does not have its checksum')
  const content = parse(text)
  const { format } = z.object({ format: z.number() }).catch({ format: 0 }).parse(content)
  if (format > backupFormat) throw new CannotStart('The backup was made by a newer studio than this one.')
  const parsed = manifest.safeParse(content)
  if (parsed.success) return parsed.data
  throw damaged(`manifest.json: ${parsed.error.issues[0]?.path.join('.')} is not valid`)
}

/** Reads the whole backup and compares every checksum. */
export async function checkBackup(folder: string, { tables, jobs, files }: Manifest): Promise<void> {
  const places = placesIn(folder)
  await compare(places.jobs, 'jobs.jsonl', jobs, jobs.count)
  for (const table of tables) {
    const file = fileOfTable(table.name)
    await compare(join(places.tables, file), `tables/${file}`, table, table.rows)
  }
  for (const file of files) await compare(places.file(file.key), `files/${file.key}`, file)
}

async function compare(
  path: string,
  called: string,
  expected: Omit<Checked, 'lines'>,
  lines?: number,
): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) throw damaged(`${called} is missing`)
  if (found.size !== expected.bytes) throw damaged(`${called} does not have its size`)
  const actual = await checkFile(path)
  if (actual.sha256 !== expected.sha256 || (lines ?? actual.lines) !== actual.lines)
    throw damaged(`${called} does not have its checksum`)
}

function damaged(reason: string): CannotStart {
  return new CannotStart(`The backup is damaged: ${reason}. Nothing was restored.`)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw damaged('manifest.json is no JSON')
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
