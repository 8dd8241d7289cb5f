// `npm run languages [-- --check]`
import { runScript } from './launch/script.mjs'

await runScript('languages')
