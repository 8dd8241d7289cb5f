import { describe, expect, it } from 'vitest'
import { layOut, lineOfWay, neighbourOf } from './graph-layout.ts'

const graph = (paths: string[], ways: string[]) => ({
  knots: paths.map((path, at) => ({ path, line: at + 1, lastLine: at + 1 })),
  ways: ways.map((way) => ({ from: way.split('>')[0]!, to: way.split('>')[1]! })),
})
const placeOf = ({ knots }: ReturnType<typeof layOut>) =>
  Object.fromEntries(knots.map(({ path, row, column }) => [path, [row, column]]))

describe('the picture of a story', () => {
  it('goes down from the beginning; what nothing leads to comes last', () => {
    const layout = layOut(graph(['', 'a', 'b', 'c', 'lost'], ['>a', 'a>b', 'a>c', 'b>a', 'c>b']))
    expect(placeOf(layout)).toEqual({ '': [0, 0], a: [1, 0], b: [2, 0], c: [2, 1], lost: [3, 0] })
  })
  it('gives each of many knots a place of its own, three in a row', () => {
    const many = Array.from({ length: 500 }, (_, at) => `k${at}`)
    const layout = layOut(
      graph(
        ['hub', ...many],
        many.map((path) => `hub>${path}`),
      ),
    )
    expect(new Set(layout.knots.map(({ x, y }) => `${x} ${y}`)).size).toBe(501)
    expect(layout.width).toBeLessThan(640)
  })
  it('is empty without knots', () => {
    expect(layOut({ knots: [], ways: [] }).knots).toEqual([])
  })
  it('draws ways down, up, beside and back to the same knot', () => {
    const { knots } = layOut(graph(['a', 'b', 'c'], ['a>b', 'a>c']))
    const [a, b, c] = knots as [(typeof knots)[0], (typeof knots)[0], (typeof knots)[0]]
    const drawn = [lineOfWay(a, b), lineOfWay(b, a), lineOfWay(b, c), lineOfWay(a, a)]
    expect(new Set(drawn).size).toBe(4)
    for (const line of drawn) expect(line).not.toMatch(/NaN|undefined/)
  })
  it('is walked with the arrow keys', () => {
    const { knots } = layOut(graph(['a', 'b', 'c', 'd'], ['a>b', 'a>c', 'b>d']))
    const to = (path: string, key: string) =>
      neighbourOf(knots, knots.find((one) => one.path === path)!, key)?.path
    expect(to('a', 'ArrowDown')).toBe('b')
    expect(to('b', 'ArrowRight')).toBe('c')
    expect(to('c', 'ArrowLeft')).toBe('b')
    expect(to('d', 'ArrowUp')).toBe('b')
    expect(to('a', 'ArrowUp')).toBeUndefined()
    expect(to('a', 'End')).toBe('d')
    expect(to('a', 'x')).toBeUndefined()
  })
})
