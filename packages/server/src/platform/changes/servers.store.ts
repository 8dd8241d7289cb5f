import type { Queryable, Sql } from '../database/sql.ts'

/** A notification has less than 8,000 bytes. */
const partCharacters = 7000

/** Says something to all servers of the studio; nothing of it is stored. The text is ASCII. */
export async function tellServers(sql: Queryable, channel: string, id: string, text: string): Promise<void> {
  const all = Math.ceil(text.length / partCharacters)
  for (let n = 0; n < all; n++) {
    const part = text.slice(n * partCharacters, (n + 1) * partCharacters)
    await sql`select pg_notify(${channel}, ${`${id} ${n} ${all} ${part}`})`
  }
}

/** Hears what any server says, this one too. Parts of one text come in order, those of others may come between. */
export async function hearServers(sql: Sql, channel: string, heard: (text: string) => void): Promise<void> {
  const begun = new Map<string, string>()
  await sql.listen(channel, (line) => {
    const [, id, n, all, part] = /^(\S+) (\d+) (\d+) (.*)$/s.exec(line) ?? []
    if (!id) return
    const text = (n === '0' ? '' : (begun.get(id) ?? '')) + part
    if (Number(n) + 1 < Number(all)) return void begun.set(id, text)
    begun.delete(id)
    heard(text)
  })
}
