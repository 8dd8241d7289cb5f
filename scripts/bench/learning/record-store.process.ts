/** A record store in a process of its own, to be killed: FILE PORT. */
import { givenRecordStore } from '../../../packages/server/src/testing/partners/record-store.ts'

const [, , file, port] = process.argv
await givenRecordStore({ file: file!, port: Number(port), answerDelayMs: 200 })
process.stdout.write('ready\n')
