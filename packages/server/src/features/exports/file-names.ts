const characters = 60

/** A name that every file system takes, in letters of any language: `Where were you born?` is `where-were-you-born`. */
export function fileName(text: string, otherwise: string): string {
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return [...plain].slice(0, characters).join('').replace(/-+$/, '') || otherwise
}

/** The end of a file's name as it was sent, if it is one: `.mov`. */
export function extensionOf(name: string): string {
  return /\.[a-z0-9]{1,5}$/.exec(name.toLowerCase())?.[0] ?? ''
}

/** Gives every thing a name of its own: the second Marta is `marta-2`. */
export function distinctNames(): (id: string, name: string) => string {
  const given = new Map<string, string>()
  const taken = new Set<string>()
  return (id, name) => {
    const known = given.get(id)
    if (known) return known
    let own = name
    for (let n = 2; taken.has(own); n++) own = `${name}-${n}`
    taken.add(own)
    given.set(id, own)
    return own
  }
}
