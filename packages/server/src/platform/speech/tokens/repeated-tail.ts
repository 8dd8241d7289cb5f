/** A tail that says again what came just before it is cut: recognisers fall into such loops when a sentence breaks off. */
export function withoutRepeatedTail(text: string): string {
  const words = text.split(/\s+/).filter(Boolean)
  const plain = words.map((word) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''))
  for (let from = 0; from < words.length; from++) {
    for (let length = 2; from + length + 3 <= words.length; length++) {
      let next = from + length
      while (next < words.length && plain[next] === plain[next - length]) next++
      const isLoop = next === words.length && next - from - length >= Math.min(length, 4)
      if (isLoop) return words.slice(0, from + length).join(' ')
    }
  }
  return text
}
