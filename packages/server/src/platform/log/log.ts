import { type Logger, pino } from 'pino'

export type Log = Logger

/** Structured logs, one JSON object a line; tokens and query values never get in. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token'],
      remove: true,
    },
    timestamp: pino.stdTimeFunctions.isoTime,
  })
}
