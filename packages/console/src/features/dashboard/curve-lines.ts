export type Point = { x: number; y: number }

/** Shares from 0 to 1 as lines of points, the first at the left; where there is no share, a line ends. */
export function linesOf(
  shares: (number | null)[],
  { width, height }: { width: number; height: number },
): Point[][] {
  const step = shares.length > 1 ? width / (shares.length - 1) : 0
  const lines: Point[][] = []
  let line: Point[] = []
  for (const [at, share] of shares.entries()) {
    if (share === null) {
      if (line.length > 0) lines.push(line)
      line = []
    } else line.push({ x: rounded(at * step), y: rounded(height * (1 - share)) })
  }
  return line.length > 0 ? [...lines, line] : lines
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
