type Part = Record<string, unknown>

/** Every command, named container and value of a compiled story that is written as an object. */
function* partsOf(content: unknown): Generator<Part> {
  if (typeof content !== 'object' || content === null) return
  if (!Array.isArray(content)) yield content as Part
  for (const inner of Object.values(content)) yield* partsOf(inner)
}

export type CompiledNames = {
  /** Variables of the whole story. */
  variables: string[]
  /** Functions of the studio that are called with something. */
  calledWith: string[]
}

/** What a compiled story sets and calls. Texts of the story are never read as commands. */
export function namesIn(compiled: string): CompiledNames {
  const variables = new Set<string>()
  const calledWith = new Set<string>()
  for (const part of partsOf(JSON.parse(compiled))) {
    const { 'VAR=': variable, 'x()': called, exArgs } = part
    if (typeof variable === 'string') variables.add(variable)
    if (typeof called === 'string' && typeof exArgs === 'number' && exArgs > 0) calledWith.add(called)
  }
  return { variables: [...variables], calledWith: [...calledWith] }
}
