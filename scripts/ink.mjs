// `npm run ink -- play|check STORY.ink`
import { runScript } from './launch/script.mjs'

await runScript('ink')
