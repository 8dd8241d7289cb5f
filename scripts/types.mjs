// Type-checks every workspace package; each has its own tsconfig because browser and server know different globals.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'

const wanted = process.argv.slice(2)
const packages = readdirSync('packages').filter((name) => wanted.length === 0 || wanted.includes(name))
const failed = packages.filter(
  (name) => spawnSync('tsc', ['-p', `packages/${name}`], { stdio: 'inherit' }).status !== 0,
)
if (failed.length > 0) {
  console.error(`Types do not hold in: ${failed.join(', ')}.`)
  process.exit(1)
}
