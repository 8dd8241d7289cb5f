// Which Node runs the studio. These launch files are plain JavaScript without dependencies: on the first start they run
// on whatever Node the machine has, from 18 on.
import { accessSync, constants } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Failure } from './progress.mjs'

/** The repository, without a slash at the end. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
/** The oldest Node that runs TypeScript sources and everything else we need. */
const oldestMajor = 24
export const programs = join(root, 'node_modules', '.bin')

/** The Node among the packages of a folder, as a path. */
export function nodeIn(folder) {
  return join(folder, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
}

/** The Node that comes with the dependencies. */
export const pinnedNode = nodeIn(root)

/** The Node that came with the dependencies, or else this one when it is new enough. */
export function findNode() {
  if (isExecutable(pinnedNode)) return pinnedNode
  const own = Number(process.versions.node.split('.')[0])
  if (own >= oldestMajor) return process.execPath
  throw new Failure(
    `The studio needs Node ${oldestMajor}, and the package with it is not there for ${process.platform} on ${process.arch}.`,
    `Install Node ${oldestMajor} or newer (https://nodejs.org), then run the command again.`,
  )
}

/** Our environment with the programs and the Node of the dependencies first. */
export function environment(extra = {}) {
  const path = [programs, dirname(pinnedNode), ...searchPath()].join(delimiter)
  return { ...process.env, PATH: path, ...extra }
}

/** The full path of a program of this machine (not of the dependencies), or undefined. */
export function findProgram(name) {
  return searchPath()
    .map((folder) => join(folder, name))
    .find(isExecutable)
}

/** How to call the npm that started us, in the Node that it was started in. */
export function findNpm() {
  const script = process.env.npm_execpath ?? ''
  const node = process.env.npm_node_execpath ?? process.execPath
  if (script.endsWith('npm-cli.js') && isReadable(script) && isExecutable(node)) return [node, script]
  const npm = findProgram('npm')
  if (npm) return [npm]
  throw new Failure('npm was not found.', 'Install npm (Debian and Ubuntu: apt install npm).')
}

function searchPath() {
  const folders = (process.env.PATH ?? '/usr/local/bin:/usr/bin:/bin').split(delimiter)
  return folders.filter((folder) => folder !== '' && !folder.endsWith(join('node_modules', '.bin')))
}

function isExecutable(path) {
  return allows(path, constants.X_OK)
}

function isReadable(path) {
  return allows(path, constants.R_OK)
}

function allows(path, mode) {
  try {
    accessSync(path, mode)
    return true
  } catch {
    return false
  }
}
