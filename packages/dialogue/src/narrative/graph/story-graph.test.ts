import { describe, expect, it } from 'vitest'
import { outlineOf } from './outline.ts'
import { graphOf } from './story-graph.ts'

const of = (source: string) => {
  const { knots, ways } = graphOf(outlineOf(source))
  return { knots: knots.map(({ path }) => path), ways: ways.map(({ from, to }) => `${from}>${to}`) }
}

describe('the graph of a story', () => {
  it('has its knots and stitches, and each way once', () => {
    const source =
      '-> gate\n=== gate ===\n+ [Ask] -> why\n+ [Wait] -> gate\n+ [Wait more] -> gate\n+ [Go] -> quiz\n= why\nWhy? -> gate\n=== quiz\n-> END\n'
    expect(of(source)).toEqual({
      knots: ['', 'gate', 'gate.why', 'quiz'],
      ways: ['>gate', 'gate>gate.why', 'gate>gate', 'gate>quiz', 'gate.why>gate'],
    })
  })
  it('goes from a knot without words into its first stitch', () => {
    expect(of('=== tour ===\n= hall\nHello. -> garden\n= garden\n-> END\n')).toEqual({
      knots: ['tour', 'tour.hall', 'tour.garden'],
      ways: ['tour.hall>tour.garden', 'tour>tour.hall'],
    })
  })
  it('leaves out functions, comments and knots that are not there', () => {
    expect(
      of('-> a\n=== a ===\n// -> b\n-> nowhere\n=== function f()\n~ return 1\n=== b\n-> a.label'),
    ).toEqual({
      knots: ['', 'a', 'b'],
      ways: ['>a', 'b>a'],
    })
  })
})
