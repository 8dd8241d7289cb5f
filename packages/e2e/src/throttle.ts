import { Transform } from 'node:stream'

const pieceBytes = 4096

/** Lets bytes through at `bitsPerSecond`, in small pieces as a slow line does. */
export function throttle(bitsPerSecond: number): Transform {
  const begin = performance.now()
  let sent = 0
  return new Transform({
    async transform(chunk: Buffer, _encoding, done) {
      for (let at = 0; at < chunk.length; at += pieceBytes) {
        const piece = chunk.subarray(at, at + pieceBytes)
        sent += piece.length
        const due = begin + (sent * 8000) / bitsPerSecond
        const waitMs = due - performance.now()
        if (waitMs > 1) await new Promise((resolve) => setTimeout(resolve, waitMs))
        this.push(piece)
      }
      done()
    },
  })
}
