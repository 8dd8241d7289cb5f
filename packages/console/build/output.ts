/** The browsers that the console is built for. */
export const target = 'es2023'

/** The player has a name that it is told by where the scripts of a page are weighed. */
export const playerApart = ({ moduleIds }: { moduleIds: string[] }): string =>
  moduleIds.some((id) => id.endsWith('/player/src/index.ts'))
    ? 'assets/player-[hash].js'
    : 'assets/[name]-[hash].js'
