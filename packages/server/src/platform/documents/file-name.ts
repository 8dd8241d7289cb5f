/** What every file system and header takes of a name: letters, digits and hyphens, 60 at most; else `fallback`. */
export function fileName(name: string, fallback: string): string {
  const plain = name.normalize('NFKD').replace(/[^\w\s-]/g, '')
  return (
    plain
      .trim()
      .replace(/[\s-]+/g, '-')
      .slice(0, 60) || fallback
  )
}
