import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import table from './weights.json' with { type: 'json' }

const shippedFolder = fileURLToPath(new URL('../../../../../.cache/models', import.meta.url))

/** Where `npm start` puts the files of `weights.json`. Processes of models, which have no configuration, ask as well. */
export function weightsFolder(): string {
  return process.env.STUDIO_WEIGHTS ? resolve(process.env.STUDIO_WEIGHTS) : shippedFolder
}

const files = table.packages.flatMap((one) => one.files)

/** Whether all files of a model are there, in the right length; `readWeights` looks closer. */
export function hasWeights(model: string, folder = weightsFolder()): boolean {
  const own = files.filter((file) => file.name.startsWith(`${model}/`))
  return own.length > 0 && own.every((file) => lengthOf(join(folder, file.name)) === file.bytes)
}

/** A file of a model, unchanged to the last byte; throws a sentence for the log where it is not. */
export function readWeights(name: string, folder = weightsFolder()): Buffer {
  const file = files.find((one) => one.name === name)
  if (!file) throw new Error(`${name} is not in weights.json`)
  const content = readFileSync(join(folder, name))
  const sha256 = createHash('sha256').update(content).digest('hex')
  if (sha256 !== file.sha256) throw new Error(`${name} has SHA-256 ${sha256} instead of ${file.sha256}`)
  return content
}

/** Whether a file is one of `weights.json`. */
export const isWeights = (name: string): boolean => files.some((one) => one.name === name)

/** Another text as soon as a file of a model comes, goes or is replaced. */
export function weightsMark(model: string, folder = weightsFolder()): string {
  return files
    .filter((file) => file.name.startsWith(`${model}/`))
    .map((file) => statSync(join(folder, file.name), { throwIfNoEntry: false }))
    .map((stat) => (stat ? `${stat.size}@${stat.mtimeMs}` : '-'))
    .join(' ')
}

function lengthOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.size
}
