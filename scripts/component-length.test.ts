import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, it } from 'vitest'

const mostLines = 120

/** The functions of a file that are no part of another one, each with its number of lines. */
function functionsOf(text: string): { name: string; lines: number }[] {
  const source = ts.createSourceFile('component.tsx', text, ts.ScriptTarget.Latest)
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line
  const linesOf = (node: ts.Node) => lineAt(node.end) - lineAt(node.getStart(source)) + 1
  return source.statements.flatMap((statement) => {
    if (ts.isFunctionDeclaration(statement))
      return [{ name: statement.name?.text ?? 'default', lines: linesOf(statement) }]
    if (!ts.isVariableStatement(statement)) return []
    return statement.declarationList.declarations
      .filter(({ initializer }) => initializer && holdsFunction(initializer))
      .map((declaration) => ({ name: declaration.name.getText(source), lines: linesOf(declaration) }))
  })
}

/** A function itself, or one that is handed to another: `forwardRef(function …)`. */
function holdsFunction(value: ts.Expression): boolean {
  if (ts.isCallExpression(value)) return value.arguments.some(holdsFunction)
  return ts.isArrowFunction(value) || ts.isFunctionExpression(value)
}

function tooLong(text: string) {
  // A short file cannot hold a long function; to parse them all would take seconds.
  if (text.split('\n').length <= mostLines) return []
  return functionsOf(text).filter(({ lines }) => lines > mostLines)
}

it('finds a function of more than 120 lines, however it is written', () => {
  const body = (lines: number) => `{\n${'  f()\n'.repeat(lines - 2)}}`
  expect(functionsOf(`const text = 'a'\nexport default function () ${body(3)}`)).toEqual([
    { name: 'default', lines: 3 },
  ])
  const text = [
    `export function Page() ${body(121)}`,
    `const Row = () => ${body(121)}`,
    `const Cell = memo(function Cell() ${body(121)})`,
    `export async function Short() ${body(120)}`,
  ].join('\n')
  expect(tooLong(text).map(({ name }) => name)).toEqual(['Page', 'Row', 'Cell'])
})

it('no component of the console or the kit is longer than 120 lines', () => {
  const files = ['packages/console/src', 'packages/ui/src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => `${folder}/${file}`),
  )
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) =>
    tooLong(readFileSync(file, 'utf8')).map(({ name, lines }) => `${file} ${name}: ${lines} lines`),
  )
  expect(found).toEqual([])
})
