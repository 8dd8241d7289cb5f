import type { Extra, ExtraHost, MakeExtra, Moment } from './extra.ts'

type Load = () => Promise<{ makeExtra: MakeExtra }>
const found = import.meta.glob<{ makeExtra: MakeExtra }>('./*/extra.ts')

/** All extras of one player. */
export class Extras implements Extra {
  private readonly host: ExtraHost
  private readonly made: Extra[] = []
  private missing: Load[]

  constructor(host: ExtraHost, folders: Record<string, Load> = found) {
    this.host = host
    this.missing = Object.values(folders)
  }

  /** Fetches those that are not here yet; one that fails is tried with the next conversation. */
  async load(): Promise<void> {
    const wanted = this.missing
    this.missing = []
    await Promise.all(
      wanted.map((load) =>
        load().then(
          ({ makeExtra }) => this.made.push(makeExtra(this.host)),
          () => this.missing.push(load),
        ),
      ),
    )
  }

  render(moment: Moment): void {
    for (const extra of this.made) extra.render(moment)
  }

  reset(): void {
    for (const extra of this.made) extra.reset?.()
  }

  online(): void {
    for (const extra of this.made) extra.online?.()
  }
}
