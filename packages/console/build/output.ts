/** The browsers that the console is built for. */
export const target = 'es2023'

/** The player has a name that it is told by where the scripts of a page are weighed. */
export const playerApart = ({ moduleIds }: { moduleIds: string[] }): string =>
  moduleIds.some((id) => id.endsWith('/player/src/index.ts'))
    ? 'assets/player-[hash].js'
    : 'assets/[name]-[hash].js'

/** Both documents have the same styles: by one name, who signs in has them already. */
export const oneStyleSheet = ({ names }: { names: string[] }): string =>
  names.some((name) => /^(index|landing)\.css$/.test(name))
    ? 'assets/styles-[hash].css'
    : 'assets/[name]-[hash][extname]'
