import { describe, expect, it } from 'vitest'
import { compileStory } from './compile-story.ts'
import { namesIn } from './compiled-parts.ts'

const of = (source: string) => namesIn(compileStory(source).compiled!)

describe('what a compiled story sets and calls', () => {
  it('finds functions that are called with something, wherever the call is', () => {
    const declared = 'EXTERNAL score(name, n)\nEXTERNAL said(text)\nEXTERNAL lang()\n'
    expect(of(`${declared}{lang()}\n-> END\n`).calledWith).toEqual([])
    const deep =
      '-> a\n=== a ===\n= b\n{said("yes"):\n{lang() == "en":\n~ score("calm", 2)\n}\n}\n+ {said("no")} [Go] -> END\n'
    expect(of(declared + deep).calledWith.toSorted()).toEqual(['said', 'score'])
    const inFunction = '{add()}\n-> END\n=== function add() ===\n~ return score("calm", 1) + 1\n'
    expect(of(declared + inFunction).calledWith).toEqual(['score'])
  })
  it('finds them also where the compiler adds more to a call, or writes it in another order', () => {
    expect(namesIn('{"root":[[{"exArgs":1,"flags":0, "x()" : "score"}]]}').calledWith).toEqual(['score'])
  })
  it('takes no text for a call or a variable', () => {
    const source =
      'VAR calm = 1\nEXTERNAL score(name, n)\n\\{"x()":"score","exArgs":2\\} \\{"VAR=":"no"\\}\n-> END\n'
    expect(of(source)).toEqual({ variables: ['calm'], calledWith: [] })
  })
})
