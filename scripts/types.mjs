// Type-checks every workspace package and the scripts; each has its own tsconfig because browser and server know different globals.
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'

// The native compiler checks ten times faster; the other `typescript` is for the tools that need its interface.
const compiler = 'node_modules/typescript-native/bin/tsc'
const wanted = process.argv.slice(2)
const rooms = new Map(readdirSync('packages').map((name) => [name, `packages/${name}`])).set(
  'scripts',
  'scripts',
)
const chosen = [...rooms.keys()].filter((name) => wanted.length === 0 || wanted.includes(name))
// Each further checker computes the contract's types again: four use four times the processor, and end later.
const options = ['--checkers', '1', '--pretty', String(process.stdout.isTTY === true)]

/** Its output is shown when it has ended: rooms are checked side by side. */
function holds(name) {
  return new Promise((resolve) => {
    const check = spawn(process.execPath, [compiler, '-p', rooms.get(name), ...options])
    let said = ''
    for (const stream of [check.stdout, check.stderr]) stream.on('data', (part) => (said += part))
    check.on('close', (code) => {
      process.stdout.write(said)
      resolve(code === 0)
    })
  })
}

// The largest begins first, so that no core ends alone with it.
const waiting = chosen.toSorted((one, other) => rank(one) - rank(other))
function rank(name) {
  const largest = ['console', 'server']
  return largest.includes(name) ? largest.indexOf(name) : largest.length
}
const failed = []
async function checkNext() {
  for (let name = waiting.shift(); name; name = waiting.shift()) if (!(await holds(name))) failed.push(name)
}
// Each takes up to a gigabyte.
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, checkNext))
if (failed.length > 0) {
  console.error(`Types do not hold in: ${failed.join(', ')}.`)
  process.exit(1)
}
