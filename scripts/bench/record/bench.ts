/**
 * npm run bench -- record [--only browser,server,phone,take,keys] [--kills 20] [--seconds 60] [--answers 40]
 * People answer into a browser with a fake camera of 720 lines: the browser is killed at a random moment of a take; the
 * server is killed while three people record; a guest's phone has a line of 1.6 Mbit/s that is cut twice; a take of
 * `seconds` from stop to playable, with the main thread while an interviewer watches; answers by keys alone.
 * Prints one JSON object.
 */
import { parseArgs } from 'node:util'
import { answerByKeys } from './by-keys.ts'
import { killBrowsers } from './killed-browser.ts'
import { killServer } from './killed-server.ts'
import { answerByPhone } from './phone-link.ts'
import { type CameraSet, makeSet } from './set.ts'
import { filmWhole } from './whole-take.ts'

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    only: { type: 'string', default: 'browser,server,phone,take,keys' },
    kills: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    answers: { type: 'string', default: '40' },
  },
})
const answers = Number(values.answers)

const parts: Record<string, () => Promise<object>> = {
  browser: () => onSet(Number(values.kills ?? 20), (set) => killBrowsers(set, set.questionIds.length)),
  server: () => killServer(Number(values.kills ?? 10)),
  phone: () => onSet(1, (set) => answerByPhone(set, 20), true),
  take: () => onSet(1, (set) => filmWhole(set, Number(values.seconds))),
  keys: () => onSet(answers + 1, (set) => answerByKeys(set, answers)),
}

async function onSet(
  questions: number,
  act: (set: CameraSet) => Promise<object>,
  isNoisy = false,
): Promise<object> {
  const set = await makeSet(questions, isNoisy)
  try {
    return await act(set)
  } finally {
    await set.close()
  }
}

const measured: Record<string, object> = {}
for (const name of values.only.split(',')) {
  const part = parts[name]
  if (!part) throw new Error(`There is no part ${name}; there are ${Object.keys(parts).join(', ')}.`)
  measured[name] = await part()
}
console.log(JSON.stringify({ bench: 'record', ...measured }))
