/** A provider's hint as a name: `google` is Google. */
export function providerName(hint: string): string {
  return hint.charAt(0).toUpperCase() + hint.slice(1)
}
