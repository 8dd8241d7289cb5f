const everyMs = 50
/** How much of what was known before counts beside the newest look: about a second is remembered. */
const remembered = 0.95

/** How late this process gets to what it has to do, on average of the last second, in milliseconds. */
export function createLateness(now: () => number = () => performance.now()) {
  let lateMs = 0
  let due = now() + everyMs
  const look = () => {
    const time = now()
    // Long waits are followed by no looks: each counts for those that it has kept from happening.
    const missed = Math.max(1, Math.round((time - due) / everyMs))
    lateMs = lateMs * remembered ** missed + Math.max(0, time - due) * (1 - remembered ** missed)
    due = time + everyMs
  }
  const timer = setInterval(look, everyMs)
  timer.unref()
  return { look, ms: () => lateMs, stop: () => clearInterval(timer) }
}
