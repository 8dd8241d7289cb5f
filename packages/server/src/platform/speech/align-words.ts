/** One row for each token, one column for each 20 ms: how much the token looked at that moment. */
export type Attention = { rows: number; columns: number; heads: Float32Array[] }

const filterWidth = 7

/** The column at which each row begins, by the cheapest way through the attention (dynamic time warping). */
export function beginnings({ rows, columns, heads }: Attention): number[] {
  const cost = new Float32Array(rows * columns)
  for (const head of heads) {
    const clear = smoothed(standardised(head, rows, columns), rows, columns)
    clear.forEach((value, at) => {
      cost[at]! -= value / heads.length
    })
  }
  return warp(cost, rows, columns)
}

/** What all tokens look at says nothing about one. */
function standardised(head: Float32Array, rows: number, columns: number): Float32Array {
  const result = new Float32Array(head.length)
  for (let column = 0; column < columns; column++) {
    let [sum, squares] = [0, 0]
    for (let row = 0; row < rows; row++) {
      const value = head[row * columns + column]!
      sum += value
      squares += value * value
    }
    const mean = sum / rows
    const deviation = Math.sqrt(Math.max(1e-20, squares / rows - mean * mean))
    for (let row = 0; row < rows; row++)
      result[row * columns + column] = (head[row * columns + column]! - mean) / deviation
  }
  return result
}

/** The median of neighbouring columns: single outliers vanish. */
function smoothed(values: Float32Array, rows: number, columns: number): Float32Array {
  const result = new Float32Array(values.length)
  const near = new Float32Array(filterWidth)
  const half = filterWidth >> 1
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      for (let at = 0; at < filterWidth; at++)
        near[at] = values[row * columns + mirrored(column + at - half, columns)]!
      near.sort()
      result[row * columns + column] = near[half]!
    }
  }
  return result
}

function mirrored(at: number, length: number): number {
  const inside = at < 0 ? -at : at >= length ? 2 * (length - 1) - at : at
  return Math.min(length - 1, Math.max(0, inside))
}

function warp(cost: Float32Array, rows: number, columns: number): number[] {
  const width = columns + 1
  const total = new Float32Array((rows + 1) * width).fill(Number.POSITIVE_INFINITY)
  const from = new Uint8Array((rows + 1) * width)
  total[0] = 0
  for (let row = 1; row <= rows; row++) {
    for (let column = 1; column <= columns; column++) {
      const here = row * width + column
      const before = [total[here - width - 1]!, total[here - width]!, total[here - 1]!]
      const best = before.indexOf(Math.min(...before))
      total[here] = cost[(row - 1) * columns + column - 1]! + before[best]!
      from[here] = best
    }
  }
  const begins = new Array<number>(rows).fill(0)
  let [row, column] = [rows, columns]
  while (row > 0 && column > 0) {
    begins[row - 1] = column - 1
    const way = from[row * width + column]!
    if (way !== 2) row--
    if (way !== 1) column--
  }
  return begins
}
