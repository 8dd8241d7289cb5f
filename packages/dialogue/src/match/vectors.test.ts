import { describe, expect, it } from 'vitest'
import { seededRandom } from './random.ts'
import { cosineAt, cosines, cosinesOf, type Vector, vectorList, withVectors } from './vectors.ts'

const random = seededRandom(7)
const vectorOf = (size: number): Vector =>
  Int8Array.from({ length: size }, () => Math.round(random() * 254 - 127))

describe('how near a question lies to every vector', () => {
  it.each([
    ['an even number of them', 6, 384, 0],
    ['an odd number', 7, 384, 0],
    ['a size that four does not divide', 5, 30, 0],
    ['some of them added later', 5, 384, 3],
    ['none', 0, 384, 2],
    ['more than fit into one part', 2_400, 512, 1],
    ['many small ones', 20_000, 8, 0],
  ])('is the same for all together as for each: %s', (_, many, size, later) => {
    const early = vectorList(
      size,
      Array.from({ length: many }, () => vectorOf(size)),
    )
    const list = withVectors(
      early,
      size,
      Array.from({ length: later }, () => vectorOf(size)),
    )
    const question = vectorOf(size)
    const each = Array.from({ length: many + later }, (_, place) => cosineAt(list, size, place, question) / 3)
    expect([...cosines(list, size, question, 1 / 3)]).toEqual(each.map((one) => expect.closeTo(one, 4)))
    // Alone, side by side, and the last one.
    const some = Int32Array.from(each.keys()).filter((place) => place % 7 < 3 || place === each.length - 1)
    expect([...cosinesOf(list, size, some, question, 1 / 3)]).toEqual(
      [...some].map((place) => expect.closeTo(each[place]!, 4)),
    )
  })

  it('adds the largest products up', () => {
    const size = 2_000
    const most = new Int8Array(size).fill(-128)
    const least = new Int8Array(size).fill(127)
    const found = cosines(vectorList(size, [most, least, least, most]), size, most, 1 / Math.sqrt(size) / 128)
    expect([...found]).toEqual([1, -1, -1, 1].map((one) => expect.closeTo(one, 5)))
  })
})
