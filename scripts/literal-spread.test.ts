import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, it } from 'vitest'

/** Lines where an object that is written out is spread into another, or into a tag: its parts can stand there themselves. */
function literalSpreads(text: string): number[] {
  const source = ts.createSourceFile('any.tsx', text, ts.ScriptTarget.Latest)
  const found: number[] = []
  const look = (node: ts.Node): void => {
    if (ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node))
      if (ts.isObjectLiteralExpression(node.expression))
        found.push(source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1)
    ts.forEachChild(node, look)
  }
  look(source)
  return found
}

it('finds an object that is spread only to share a line', () => {
  expect(literalSpreads('const a = {\n ...{ b, c }, ...d,\n ...(e ? { f } : {}) }')).toEqual([2])
  expect(literalSpreads('const a = <B {...{ c, d }} {...e} />')).toEqual([1])
})

it('no object is spread only to share a line', () => {
  const files = globSync('packages/*/src/**/*.{ts,tsx}')
  expect(files.length).toBeGreaterThan(2000)
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    // Parsing all of them would take seconds.
    return /\.\.\.\s*\{/.test(text) ? literalSpreads(text).map((line) => `${file}:${line}`) : []
  })
  expect(found).toEqual([])
})
