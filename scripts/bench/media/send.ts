import { request } from 'node:http'

const block = Buffer.alloc(1024 * 1024, 'a storyfile is a recorded person whom visitors can question. ')

/** Streams `bytes` bytes from memory as the body of one request; resolves with the status of the answer. */
export function send(
  url: string,
  options: { method: string; bytes: number; headers?: Record<string, string>; first?: Buffer },
): Promise<{ status: number; headers: Record<string, string | string[] | undefined> }> {
  return new Promise((resolve, reject) => {
    const call = request(url, {
      method: options.method,
      headers: { 'content-length': String(options.bytes), ...options.headers },
    })
    call.once('error', reject)
    call.once('response', (answer) => {
      answer.resume()
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }))
    })
    let left = options.bytes
    const push = () => {
      while (left > 0) {
        const piece = options.first && left === options.bytes ? options.first : block
        const part = left >= piece.length ? piece : piece.subarray(0, left)
        left -= part.length
        if (!call.write(part) && left > 0) return call.once('drain', push)
      }
      call.end()
    }
    push()
  })
}
