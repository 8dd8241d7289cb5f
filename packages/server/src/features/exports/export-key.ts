/** Where the archive lies. No column holds it: a backup, which has everything anyway, leaves it out. */
export function exportKey(exportId: string): string {
  return `exports/${exportId}.zip`
}
