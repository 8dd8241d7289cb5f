import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import { hearServers, tellServers } from './servers.store.ts'

/**
 * What servers tell each other and keep in their memory alone: two pages that belong together may reach different ones. A
 * server that starts knows nothing of what was said before.
 */
export class BetweenServers<Message extends object> {
  readonly #context: Context
  readonly #name = randomUUID()
  readonly #channel: string
  readonly #take: (message: Message) => void
  #hearing: Promise<void> | undefined

  /** @param take is called with what other servers say */
  constructor(context: Context, channel: string, take: (message: Message) => void) {
    this.#context = context
    this.#channel = channel
    this.#take = take
  }

  /** Hears the others from now on. Cheap to repeat; where the database was away, the next call tries again. */
  hear(): Promise<void> {
    const heard = (text: string) => {
      const { from, message } = JSON.parse(text) as { from: string; message: Message }
      if (from !== this.#name) this.#take(message)
    }
    this.#hearing ??= hearServers(this.#context.sql, this.#channel, heard).catch((error) => {
      this.#hearing = undefined
      throw error
    })
    return this.#hearing
  }

  async tell(message: Message): Promise<void> {
    const text = JSON.stringify({ from: this.#name, message }).replace(/[^ -~]/g, escaped)
    await tellServers(this.#context.sql, this.#channel, randomUUID(), text)
  }
}

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
