// Fetches one model of `weights.json` that a start leaves out: `node scripts/launch/fetch-model.mjs whisper-small`.
import { fetchModel } from './models.mjs'

const [model = ''] = process.argv.slice(2)
const { note, isThere } = await fetchModel(model)
if (!isThere) {
  process.stderr.write(`${note}\n`)
  process.exitCode = 1
}
