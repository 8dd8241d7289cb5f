// `npm run bench -- NAME [options]` runs scripts/bench/NAME.ts, which prints one JSON object.
import { readdirSync } from 'node:fs'

const [name, ...options] = process.argv.slice(2)
const folder = new URL('./bench/', import.meta.url)
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.replace(/\.ts$/, ''))
if (!name || !names.includes(name)) {
  console.error(`Usage: npm run bench -- NAME [options]. Benchmarks: ${names.join(', ')}.`)
  process.exit(2)
}
process.argv = [process.argv[0], name, ...options]
await import(new URL(`${name}.ts`, folder).href)
