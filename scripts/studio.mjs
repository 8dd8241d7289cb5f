// `npm run studio -- COMMAND`: the studio's commands for operators, in the studio's own Node, on the same data folder.
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { findFfmpeg } from './launch/ffmpeg.mjs'
import { explain } from './launch/progress.mjs'
import { environment, findNode, root } from './launch/runtime.mjs'

try {
  const programs = findFfmpeg()
  const child = spawn(findNode(), ['packages/server/src/studio.ts', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: environment({
      STUDIO_DATA: resolve(root, process.env.STUDIO_DATA || 'data'),
      ...(programs && { FFMPEG_PATH: programs.ffmpeg, FFPROBE_PATH: programs.ffprobe }),
    }),
  })
  // A Ctrl-C in the terminal reaches the command directly, which ends as it sees fit.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.once('exit', (code) => process.exit(code ?? 1))
} catch (error) {
  explain(error)
  process.exit(1)
}
