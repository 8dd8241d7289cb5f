/** Keys are made by the server; this check keeps a mistake there from ever leaving the folder or the bucket. */
const part = /^[a-z0-9][a-z0-9._-]{0,127}$/

/** Returns the key when it is well formed: lower-case parts between `/`, none empty, none starting with a dot. */
export function checkKey(key: string): string {
  const parts = key.split('/')
  if (key.length > 512 || parts.some((one) => !part.test(one) || one.includes('..'))) {
    throw new Error('A storage key may hold lower-case letters, digits, "-", "_", "." and "/" only.')
  }
  return key
}
