import type { Diagnostics } from '@studio/contract'
import { version } from '../../../package.json'
import { requestTrace } from '../../platform/calls/request-trace.ts'

/** Facts that help to find a fault. Secrets never stand in an address of the console, so the whole address may be told. */
export function readDiagnostics(): Diagnostics {
  return {
    page: (location.pathname + location.search).slice(0, 500),
    browser: navigator.userAgent.slice(0, 500),
    window: `${innerWidth} × ${innerHeight}`,
    version,
    ...requestTrace(),
  }
}
