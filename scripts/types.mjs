// Type-checks every workspace package and the scripts; each has its own tsconfig because browser and server know different globals.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'

// The native compiler checks ten times faster; the other `typescript` is for the tools that need its interface.
const compiler = 'node_modules/typescript-native/bin/tsc'
const wanted = process.argv.slice(2)
const rooms = new Map(readdirSync('packages').map((name) => [name, `packages/${name}`])).set(
  'scripts',
  'scripts',
)
const chosen = [...rooms.keys()].filter((name) => wanted.length === 0 || wanted.includes(name))
// Each further checker works out the types anew: four take four times as much processor time for the contract.
const options = ['--checkers', '1']
const failed = chosen.filter(
  (name) =>
    spawnSync(process.execPath, [compiler, '-p', rooms.get(name), ...options], { stdio: 'inherit' })
      .status !== 0,
)
if (failed.length > 0) {
  console.error(`Types do not hold in: ${failed.join(', ')}.`)
  process.exit(1)
}
