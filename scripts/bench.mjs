// `npm run bench -- NAME [options]` runs scripts/bench/NAME.ts or NAME/bench.ts, which prints one JSON object.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installDependencies, isInstalled, sets } from './launch/dependencies.mjs'
import { explain } from './launch/progress.mjs'
import { environment, findNode, root } from './launch/runtime.mjs'

const [name, ...options] = process.argv.slice(2)
const folder = join(root, 'scripts', 'bench')
const fileOf = (bench) =>
  [`${bench}.ts`, join(bench, 'bench.ts')].map((path) => join(folder, path)).find(existsSync)
const names = [...new Set(readdirSync(folder).map((file) => file.replace(/\.ts$/, '')))].filter(fileOf)
if (!name || !names.includes(name)) {
  console.error(`Usage: npm run bench -- NAME [options]. Benchmarks: ${names.join(', ')}.`)
  process.exit(2)
}
try {
  // On the other output: what the benchmark prints is for programs, too.
  if (!isInstalled(root, sets.all)) console.error('Installing what benchmarks need.')
  await installDependencies(sets.all)
} catch (error) {
  explain(error)
  process.exit(1)
}
const bench = spawnSync(findNode(), [fileOf(name), ...options], {
  stdio: 'inherit',
  env: environment(),
})
process.exit(bench.status ?? 1)
