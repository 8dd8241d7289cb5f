import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** What `npm start` fetches weights with. A container image does without: it has its weights from its build. */
const script = fileURLToPath(new URL('../../../../../scripts/launch/fetch-model.mjs', import.meta.url))
const longestMs = 30 * 60_000

export const hasFetcher = () => existsSync(script)

/** Fetches a model of `weights.json` that a start leaves out until it is needed. Throws a sentence for the log. */
export async function fetchWeights(model: string): Promise<void> {
  const { PATH, HOME, STUDIO_WEIGHTS } = process.env
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) =>
      /^(npm_|NPM_|https?_proxy$|no_proxy$|NODE_EXTRA_CA_CERTS$)/i.test(name),
    ),
  )
  await promisify(execFile)(process.execPath, [script, model], {
    timeout: longestMs,
    // Addresses and passwords of our environment are none of its business.
    env: { ...env, PATH, HOME, ...(STUDIO_WEIGHTS ? { STUDIO_WEIGHTS } : {}) },
  })
}
