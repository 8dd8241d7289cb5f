/** A small grey picture: enough to see where a head is, how bright it is, and whether it is sharp. */
export type Grey = { width: number; height: number; pixels: Uint8Array }

export const greySize = { width: 96, height: 54 } as const

/** Where a person's head and shoulders are: the middle, without the edges that a shift brings in. */
const region = { left: 0.22, right: 0.78, top: 0.1, bottom: 0.85 } as const
/** A head that moved further is out of the picture. */
const farthest = { x: 0.2, y: 0.2 } as const

export function greyOf(rgba: Uint8ClampedArray, width: number, height: number): Grey {
  const pixels = new Uint8Array(width * height)
  for (let i = 0; i < pixels.length; i++) {
    const at = i * 4
    pixels[i] = (rgba[at]! * 54 + rgba[at + 1]! * 183 + rgba[at + 2]! * 19) >> 8
  }
  return { width, height, pixels }
}

/** Mean brightness of the face's region, 0 to 255. */
export function brightnessOf(grey: Grey, part = region): number {
  let sum = 0
  let count = 0
  overRegion(grey, part, (at) => {
    sum += grey.pixels[at]!
    count += 1
  })
  return sum / count
}

/** How much finer the light is on one side of the face: above 0 the left side of the picture is brighter. */
export function sideOf(grey: Grey): number {
  const middle = (region.left + region.right) / 2
  const left = brightnessOf(grey, { ...region, right: middle } as typeof region)
  const right = brightnessOf(grey, { ...region, left: middle } as typeof region)
  return (left - right) / Math.max(1, left + right)
}

/** How sharp its edges are: the variance of the second derivative. It is compared, never read alone. */
export function sharpnessOf(grey: Grey): number {
  const { width, pixels } = grey
  let sum = 0
  let squares = 0
  let count = 0
  overRegion(grey, region, (at) => {
    const edge =
      4 * pixels[at]! - pixels[at - 1]! - pixels[at + 1]! - pixels[at - width]! - pixels[at + width]!
    sum += edge
    squares += edge * edge
    count += 1
  })
  return squares / count - (sum / count) ** 2
}

/** How far the head is from where it was, in shares of the width; `x` above 0: to the right of the picture. */
export type Shift = { x: number; y: number; share: number }

/**
 * Finds the shift at which the edges of a picture fall on those of the resting pose. Edges, because the light may have
 * changed. The difference is weighed against how much there is to compare; on a tie the smaller shift counts.
 */
export function shiftOf(resting: Grey, now: Grey): Shift {
  const [before, after] = [edgesOf(resting), edgesOf(now)]
  const { width, height } = resting
  const [mostX, mostY] = [Math.round(farthest.x * width), Math.round(farthest.y * height)]
  let best = { x: 0, y: 0, cost: Number.POSITIVE_INFINITY }
  for (let y = -mostY; y <= mostY; y++) {
    for (let x = -mostX; x <= mostX; x++) {
      const cost = differenceAt(resting, before, after, x, y) * (1 + 0.002 * (Math.abs(x) + Math.abs(y)))
      if (cost < best.cost) best = { x, y, cost }
    }
  }
  const [x, y] = [best.x / width, best.y / width]
  return { x, y, share: Math.hypot(x, y) }
}

/** Where the person is in the picture, in shares: the middle from the left, the highest point from the top. */
export type Place = { x: number; top: number }

/** Pictures that are looked back at: four seconds. */
const motionPictures = 10
/** What changes by less is the noise of the camera. */
const motionLeast = 9
/** Share of the picture that has to have moved before anything is said. */
const motionShare = 0.02

/**
 * Finds the person by what moves: whoever speaks is never quite still, and the room is. A person who walks by, or a camera in
 * a hand, moves most of the picture: then nothing is said.
 */
export class MotionMap {
  readonly #seen: Grey[] = []

  add(picture: Grey): void {
    const { width } = this.#seen[0] ?? picture
    if (width !== picture.width) this.#seen.length = 0
    this.#seen.push(picture)
    if (this.#seen.length > motionPictures) this.#seen.shift()
  }

  /** Null: too little has moved, or nearly everything. */
  place(): Place | null {
    const [first, ...others] = this.#seen
    if (!first || others.length < 4) return null
    const { width, height } = first
    const columns = new Array<number>(width).fill(0)
    const rows = new Array<number>(height).fill(0)
    let moved = 0
    for (let at = 0; at < first.pixels.length; at++) {
      let [least, most] = [255, 0]
      for (const { pixels } of this.#seen) {
        least = Math.min(least, pixels[at]!)
        most = Math.max(most, pixels[at]!)
      }
      if (most - least < motionLeast) continue
      moved += 1
      columns[at % width]! += 1
      rows[Math.floor(at / width)]! += 1
    }
    if (moved < motionShare * first.pixels.length || moved > 0.6 * first.pixels.length) return null
    // A row that has a few pixels is a reflection; a head is wider.
    const top = rows.findIndex((count) => count >= width * 0.04)
    if (top < 0) return null
    return { x: middleOf(columns, moved) / width, top: top / height }
  }
}

/** The column with as much to its left as to its right. */
function middleOf(counts: readonly number[], all: number): number {
  let sum = 0
  return counts.findIndex((count) => {
    sum += count
    return sum >= all / 2
  })
}

function differenceAt(
  { width, height }: Grey,
  before: Float32Array,
  after: Float32Array,
  x: number,
  y: number,
): number {
  let difference = 0
  for (let row = Math.ceil(region.top * height); row < region.bottom * height; row += 2) {
    const moved = row + y
    if (moved < 1 || moved >= height - 1) continue
    for (let column = Math.ceil(region.left * width); column < region.right * width; column += 1)
      difference += Math.abs(before[row * width + column]! - after[moved * width + column + x]!)
  }
  return difference
}

function edgesOf({ width, height, pixels }: Grey): Float32Array {
  const edges = new Float32Array(width * height)
  let sum = 0
  for (let row = 1; row < height - 1; row++) {
    for (let column = 1; column < width - 1; column++) {
      const at = row * width + column
      const edge =
        Math.abs(pixels[at + 1]! - pixels[at - 1]!) + Math.abs(pixels[at + width]! - pixels[at - width]!)
      edges[at] = edge
      sum += edge
    }
  }
  // The same weight in a dim picture as in a bright one.
  const mean = Math.max(0.5, sum / edges.length)
  for (let at = 0; at < edges.length; at++) edges[at]! /= mean
  return edges
}

function overRegion({ width, height }: Grey, part: typeof region, visit: (at: number) => void): void {
  for (let row = Math.ceil(part.top * height); row < part.bottom * height; row++)
    for (let column = Math.ceil(part.left * width); column < part.right * width; column++)
      visit(row * width + column)
}

/** What a take looked like beside the resting pose. */
export type PictureMeasures = {
  /** At its end, where the cut back to the resting clip is; null: there is no resting pose yet. */
  moved: number | null
  /** Share by which it became brighter or, below 0, darker. */
  light: number | null
  /** Share of the sharpness of the resting pose; the worst of the take. */
  sharpness: number | null
}

/** Gathers the pictures of one take. */
export class PictureMeasure {
  readonly #resting: Grey | undefined
  readonly #sharpness: number[] = []
  #last: Grey | undefined

  constructor(resting: Grey | undefined) {
    this.#resting = resting
  }

  add(picture: Grey): void {
    this.#last = picture
    this.#sharpness.push(sharpnessOf(picture))
  }

  /** Undefined: no picture was seen. */
  measures(): PictureMeasures | undefined {
    if (!this.#last) return undefined
    const resting = this.#resting
    // A single blurred picture is a gesture; half of them are a lens.
    const usual = this.#sharpness.toSorted((left, right) => left - right)[
      Math.floor(this.#sharpness.length / 2)
    ]!
    return {
      moved: resting ? shiftOf(resting, this.#last).share : null,
      light: resting ? brightnessOf(this.#last) / Math.max(1, brightnessOf(resting)) - 1 : null,
      sharpness: resting ? usual / Math.max(1, sharpnessOf(resting)) : null,
    }
  }
}
