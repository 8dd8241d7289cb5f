/** The paths of this visit, the newest last. */
const paths: string[] = []
const keptPaths = 50

/** Navigation records each place that was reached. */
export function recordRoute(path: string): void {
  paths.push(path)
  if (paths.length > keptPaths) paths.shift()
}

/** Where one was before one came to this path; undefined where the visit began here. */
export function routeBefore(path: string): string | undefined {
  return paths.findLast((one) => one !== path)
}
