import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { installDependencies, isInstalled, sets } from './dependencies.mjs'
import { explain } from './progress.mjs'
import { environment, findNode, root } from './runtime.mjs'

/** Runs `scripts/NAME.ts` with what was given on the command line, in the studio's own Node, and ends as it ends. */
export async function runScript(name) {
  try {
    // Silent where there is nothing to do: the output is the script's.
    if (!isInstalled(root, sets.studio)) await installDependencies(sets.studio)
  } catch (error) {
    explain(error)
    process.exit(1)
  }
  const ran = spawnSync(findNode(), [join(root, 'scripts', `${name}.ts`), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: environment({ INIT_CWD: process.env.INIT_CWD ?? process.cwd() }),
  })
  process.exit(ran.status ?? 1)
}
