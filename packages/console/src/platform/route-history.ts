/** The paths of this visit, the newest last. */
const paths: string[] = []
const keptPaths = 50

/** Navigation records each place that was reached. */
export function recordRoute(path: string): void {
  paths.push(path)
  if (paths.length > keptPaths) paths.shift()
}

/** Where one was before; undefined on the first page. */
export function previousRoute(): string | undefined {
  return paths.at(-2)
}

/**
 * Whether what was typed into a search box stays: text is cleared when the route changes, unless the history shows the
 * same path (specification, point 4).
 */
export function keepsSearchText(history: readonly string[] = paths): boolean {
  return history.length > 1 && history.at(-1) === history.at(-2)
}
