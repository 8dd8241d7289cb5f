/**
 * Email addresses by the specification's rule (point 5): standard local@domain with a top-level domain of two or more
 * letters, or an IP literal. Letters of any alphabet count; `xn--…` is how mail writes those of others.
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  if (at < 1 || text.length > 254) return false
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)]
  return isLocalPart(local) && (isDomain(domain) || isIpLiteral(domain))
}

/** Runs of ordinary signs with single dots between them, or anything printable in quotes. */
function isLocalPart(local: string): boolean {
  if (local.length > 64) return false
  if (/^"(?:[^"\\\p{Cc}]|\\[^\p{Cc}])+"$/u.test(local)) return true
  return local.split('.').every((part) => /^[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+$/u.test(part))
}

/** Labels of letters, digits and inner hyphens; the last one is letters only, two at least. */
export function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  const last = labels.at(-1)!
  return (
    domain.length <= 253 &&
    labels.length > 1 &&
    labels.every(
      (label) => label.length <= 63 && /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?$/u.test(label),
    ) &&
    /^(?:[\p{L}\p{M}]{2,}|xn--[a-z0-9-]*[a-z0-9])$/iu.test(last)
  )
}

/** `[192.0.2.1]` or `[IPv6:2001:db8::1]`. */
function isIpLiteral(domain: string): boolean {
  const inner = /^\[(.+)\]$/.exec(domain)?.[1]
  if (!inner) return false
  return /^IPv6:/i.test(inner) ? isIpv6(inner.slice(5)) : isIpv4(inner)
}

function isIpv4(text: string): boolean {
  const parts = text.split('.')
  return parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255)
}

function isIpv6(text: string): boolean {
  const halves = text.split('::')
  if (halves.length > 2) return false
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')))
  const tail = groups.at(-1) ?? ''
  const mapped = tail.includes('.')
  const plain = mapped ? groups.slice(0, -1) : groups
  const count = plain.length + (mapped ? 2 : 0)
  return (
    plain.every((group) => /^[0-9a-f]{1,4}$/i.test(group)) &&
    (!mapped || isIpv4(tail)) &&
    (halves.length === 2 ? count < 8 : count === 8)
  )
}

/**
 * What stands in a pasted text, in its order and each once: lines, commas, semicolons, tabs and spaces part it, and of
 * `Lee, Ann <ann@example.org>` the address counts. What is no address is there too, so that it can be told.
 */
export function readPasted(text: string): string[] {
  const found = text
    .split(/[\n\r;\t]+/)
    .flatMap(entriesOf)
    .map((entry) => entry.trim().replace(/^mailto:/i, ''))
    .filter(Boolean)
  const seen = new Set<string>()
  return found.filter((entry) => {
    const key = entry.toLowerCase()
    return !seen.has(key) && Boolean(seen.add(key))
  })
}

/** The words of a line; before an address in brackets stands a name, of which only other addresses count. */
function entriesOf(line: string): string[] {
  const pieces = line.split(/<([^<>]*)>/)
  return pieces.flatMap((piece, at) => {
    if (at % 2 === 1) return [piece]
    const words = piece.split(/[,\s]+/)
    return at === pieces.length - 1 ? words : words.filter((word) => /^[^"']+@/.test(word))
  })
}
