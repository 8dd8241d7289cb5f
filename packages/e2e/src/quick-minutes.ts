/**
 * A studio whose minutes are short: what its clock would have done every minute is done every two seconds, so that no
 * test waits for the next minute. What is done hourly or daily keeps its time.
 */
const variable = 'STUDIO_TEST_QUICK_MINUTES'
const everyMinute = '* * * * *'
const shortMs = 2_000

/** For the studio's process, which loads this file before anything else. */
export const quickMinutes: Record<string, string> = {
  [variable]: 'yes',
  NODE_OPTIONS: `--import ${import.meta.url}`,
}

if (process.env[variable] && process.argv[1]?.endsWith('/server/src/main.ts')) {
  const { PgBoss } = await import('pg-boss')
  const { schedule } = PgBoss.prototype
  // A later start leaves out what is scheduled already.
  PgBoss.prototype.getSchedules = async () => []
  PgBoss.prototype.schedule = async function (name, cron, ...more) {
    await schedule.call(this, name, cron, ...more)
    if (cron !== everyMinute) return
    const timer = setInterval(() => this.send(name, {}).catch(() => {}), shortMs)
    this.once('stopped', () => clearInterval(timer))
    timer.unref()
  }
}
