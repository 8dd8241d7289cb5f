/** Where a remark is in the page. `key`: the question that it speaks of, or what the remark on the script is about. */
export function remarkId(key: string): string {
  return `remark-${key}`
}
