// `npm run ink -- play|check STORY.ink` runs scripts/ink.ts in the studio's own Node.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { installDependencies, isInstalled, sets } from './launch/dependencies.mjs'
import { explain } from './launch/progress.mjs'
import { environment, findNode, root } from './launch/runtime.mjs'

try {
  // Silent where there is nothing to do: the output is the story's.
  if (!isInstalled(root, sets.studio)) await installDependencies(sets.studio)
} catch (error) {
  explain(error)
  process.exit(1)
}
const played = spawnSync(findNode(), [join(root, 'scripts', 'ink.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: environment({ INIT_CWD: process.env.INIT_CWD ?? process.cwd() }),
})
process.exit(played.status ?? 1)
