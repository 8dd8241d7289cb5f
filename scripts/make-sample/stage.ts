/**
 * Runs in the browser page: lays the portrait's layers over each other in a given pose and draws eyes and mouth.
 * Served with its types stripped; imports are types only.
 */
import type { landmarks as Landmarks, Layer } from './portrait.ts'
import type { Pose } from './pose.ts'

type Scene = { layers: Layer[]; landmarks: typeof Landmarks; width: number; height: number }
type Brush = CanvasRenderingContext2D

const bitmaps = new Map<string, ImageBitmap>()
const sheets = new Map<string, HTMLCanvasElement>()
let scene: Scene
let brush: Brush

/** Loads and rasterises the layers; must end before the first frame. */
async function prepare(wanted: Scene): Promise<void> {
  scene = wanted
  const canvas = document.createElement('canvas')
  canvas.width = scene.width
  canvas.height = scene.height
  document.body.append(canvas)
  brush = canvas.getContext('2d', { willReadFrequently: true, alpha: false }) as Brush
  for (const layer of scene.layers) {
    const image = new Image()
    image.src = URL.createObjectURL(new Blob([layer.svg], { type: 'image/svg+xml' }))
    await image.decode()
    bitmaps.set(layer.name, await createImageBitmap(image))
  }
}

/** Draws the poses one after the other and posts each frame as a JPEG of high quality to `address`. */
async function film(poses: Pose[], address: string): Promise<void> {
  for (const pose of poses) {
    draw(pose)
    const body = await new Promise<Blob | null>((done) => brush.canvas.toBlob(done, 'image/jpeg', 0.98))
    const answer = await fetch(address, { method: 'POST', body })
    if (!answer.ok) throw new Error(`the frame was refused with ${answer.status}`)
  }
}

function draw(pose: Pose): void {
  const { pivot } = scene.landmarks
  brush.setTransform(1, 0, 0, 1, 0, 0)
  lay('backdrop')
  shifted(pose.headX * 0.15, -pose.breath, () => lay('body'))
  const withHead = (share: number, depth: number, paint: () => void) => {
    brush.save()
    brush.translate(
      pose.headX * share + pose.turn * depth,
      (pose.headY - pose.breath * 0.7) * share + pose.nod * depth,
    )
    brush.translate(pivot.x, pivot.y)
    brush.rotate((pose.tilt * share * Math.PI) / 180)
    brush.translate(-pivot.x, -pivot.y)
    paint()
    brush.restore()
  }
  withHead(1, -0.35, () => lay('hairBack'))
  withHead(0.55, 0, () => lay('neck'))
  // The collar stands in front of the neck.
  brush.save()
  brush.beginPath()
  brush.rect(540, 412, 200, 130)
  brush.clip()
  shifted(pose.headX * 0.15, -pose.breath, () => lay('body'))
  brush.restore()
  withHead(1, 0.25, () => layFace('face', pose))
  withHead(1, 0.5, () => {
    eye(scene.landmarks.eyes.left, pose, 1)
    eye(scene.landmarks.eyes.right, pose, 0.9)
  })
  withHead(1, 0.55, () => mouth(pose))
  withHead(1, 0.8, () => layFace('features', pose))
  withHead(1, 0.5, () => shifted(0, -4.5 * pose.brow, () => lay('brows')))
  withHead(1, 0.7, () => lay('glasses'))
  withHead(1, 0.12, () => lay('hairFront'))
  lay('veil')
}

function shifted(x: number, y: number, paint: () => void): void {
  brush.save()
  brush.translate(x, y)
  paint()
  brush.restore()
}

function lay(name: Layer['name']): void {
  const { box } = layerOf(name)
  brush.drawImage(bitmaps.get(name) as ImageBitmap, box.x, box.y, box.width, box.height)
}

/** Below the nose the face is stretched a little, so the chin follows the jaw. */
function layFace(name: 'face' | 'features', pose: Pose): void {
  const { box, scale } = layerOf(name)
  const bitmap = bitmaps.get(name) as ImageBitmap
  const { noseBase, chin } = scene.landmarks
  const from = (noseBase + 6 - box.y) * scale
  const length = (chin - noseBase - 6) * scale
  const drop = (row: number) => {
    const t = Math.min(1, Math.max(0, (row - from) / length))
    return scale * (pose.jaw * 10 * t * t * (3 - 2 * t) - pose.press * 1.2 * Math.sin(Math.PI * t))
  }
  // Whole rows on a canvas of its own: slices laid under a turned brush would show their seams.
  const sheet = sheets.get(name) ?? document.createElement('canvas')
  sheets.set(name, sheet)
  sheet.width = bitmap.width
  sheet.height = bitmap.height
  const pen = sheet.getContext('2d') as Brush
  pen.drawImage(bitmap, 0, 0, bitmap.width, from, 0, 0, bitmap.width, from)
  let row = from
  for (let target = from; target < bitmap.height; target++) {
    // The source row whose dropped place is this target row: two steps of fixed-point iteration are exact enough.
    row = target - drop(target - drop(row))
    pen.drawImage(bitmap, 0, row, bitmap.width, 1, 0, target, bitmap.width, 1)
  }
  brush.drawImage(sheet, box.x, box.y, box.width, box.height)
}

function layerOf(name: Layer['name']): Layer {
  const found = scene.layers.find((layer) => layer.name === name)
  if (!found) throw new Error(`no layer is called ${name}`)
  return found
}

function eye(x: number, pose: Pose, light: number): void {
  const y = scene.landmarks.eyes.y
  const outward = x < scene.landmarks.centre ? -1 : 1
  const inner = x - outward * 21
  const outer = x + outward * 22
  const upper = y - 11.4 + pose.blink * 17 + pose.squint * 1.5
  const lower = y + 10 - pose.squint * 3 + pose.blink * 1
  const opening = () => {
    brush.beginPath()
    brush.moveTo(inner, y + 3)
    brush.bezierCurveTo(x - outward * 10, upper, x + outward * 13, upper - 1, outer, y + 1)
    brush.bezierCurveTo(x + outward * 12, lower, x - outward * 9, lower + 0.5, inner, y + 3)
    brush.closePath()
  }
  // The lid itself lies above the opening and comes down with it.
  brush.lineCap = 'round'
  if (pose.blink > 0.02) {
    brush.fillStyle = light > 0.95 ? 'oklch(.70 .062 50)' : 'oklch(.56 .06 45)'
    brush.beginPath()
    brush.moveTo(inner, y + 3)
    brush.bezierCurveTo(x - outward * 10, y - 12, x + outward * 13, y - 13, outer, y + 1)
    brush.bezierCurveTo(x + outward * 12, y + 10, x - outward * 9, y + 10.5, inner, y + 3)
    brush.fill()
  }
  if (pose.blink < 0.92) {
    brush.save()
    opening()
    brush.clip()
    brush.fillStyle = `oklch(${0.87 * light} .014 70)`
    brush.fillRect(x - 26, y - 20, 52, 40)
    iris(x + pose.gazeX - 0.5, y - 0.6 + pose.gazeY, light)
    // Shadow of the upper lid on the eyeball.
    brush.strokeStyle = 'oklch(.25 .03 45 / .5)'
    brush.lineWidth = 7
    brush.filter = 'blur(2px)'
    lidLine(x, y - 1, upper - 2, inner, outer, outward)
    brush.filter = 'none'
    brush.fillStyle = 'oklch(.62 .09 25 / .5)'
    brush.beginPath()
    brush.ellipse(inner + outward * 2, y + 3, 3, 2.4, 0, 0, 7)
    brush.fill()
    brush.restore()
  }
  brush.strokeStyle = `oklch(${0.27 * light} .03 42 / .92)`
  brush.lineWidth = 2.6
  lidLine(x, y, upper, inner, outer, outward)
  brush.strokeStyle = 'oklch(.42 .06 36 / .45)'
  brush.lineWidth = 1.3
  brush.beginPath()
  brush.moveTo(outer, y + 1)
  brush.bezierCurveTo(x + outward * 12, lower, x - outward * 9, lower + 0.5, inner, y + 3)
  brush.stroke()
  // The crease of the lid.
  brush.strokeStyle = `oklch(.42 .055 38 / ${0.6 - 0.35 * pose.blink})`
  brush.lineWidth = 1.7
  lidLine(
    x,
    y - 4,
    y - 17 + pose.blink * 4 - pose.brow * 1.5,
    inner + outward * 3,
    outer + outward * 2,
    outward,
  )
}

function lidLine(x: number, y: number, upper: number, inner: number, outer: number, outward: number): void {
  brush.beginPath()
  brush.moveTo(inner, y + 3)
  brush.bezierCurveTo(x - outward * 10, upper, x + outward * 13, upper - 1, outer, y + 1)
  brush.stroke()
}

function iris(x: number, y: number, light: number): void {
  const colour = brush.createRadialGradient(x - 1, y + 2, 1, x, y, 8.8)
  colour.addColorStop(0, `oklch(${0.53 * light} .035 215)`)
  colour.addColorStop(0.72, `oklch(${0.4 * light} .035 225)`)
  colour.addColorStop(1, 'oklch(.24 .03 235)')
  brush.fillStyle = colour
  disc(x, y, 8.6)
  brush.fillStyle = 'oklch(.14 .01 240)'
  disc(x, y, 3.6)
  brush.fillStyle = `rgb(255 255 255 / ${0.92 * light})`
  disc(x - 2.8, y - 2.8, 1.8)
  brush.fillStyle = 'rgb(255 255 255 / .22)'
  disc(x + 3, y + 3.4, 1.5)
}

function disc(x: number, y: number, radius: number): void {
  brush.beginPath()
  brush.arc(x, y, radius, 0, 7)
  brush.fill()
}

function mouth(pose: Pose): void {
  const { centre } = scene.landmarks
  const y = scene.landmarks.mouth.y
  const purse = Math.max(0, -pose.wide)
  const stretch = 0.1 * Math.max(0, pose.wide) + 0.1 * pose.smile - 0.3 * purse - 0.13 * pose.jaw
  const half = scene.landmarks.mouth.halfWidth * (1 + stretch)
  const gap = pose.jaw * 18
  const top = y - gap * 0.2 - pose.bite * 1.5
  const bottom = y + gap * 0.8 - pose.bite * 1.6
  const cornerY = y - 3.8 - 2.6 * pose.smile + gap * 0.34
  const upperLip = 6.4 * (1 - 0.45 * pose.press) + 2.4 * purse - 1.1 * pose.smile
  const lowerLip = 8.4 * (1 - 0.4 * pose.press) + 2.6 * purse - 0.8 * pose.jaw
  const left = centre - half
  const right = centre + half

  if (gap > 0.4) {
    brush.save()
    brush.beginPath()
    brush.moveTo(left + 3, cornerY)
    brush.bezierCurveTo(centre - half * 0.5, top - 1, centre + half * 0.5, top - 1, right - 3, cornerY)
    brush.bezierCurveTo(
      centre + half * 0.55,
      bottom + 1.5,
      centre - half * 0.55,
      bottom + 1.5,
      left + 3,
      cornerY,
    )
    brush.clip()
    brush.fillStyle = 'oklch(.17 .045 22)'
    brush.fillRect(left, top - 12, half * 2, gap + 24)
    tongue(centre, bottom, half, gap)
    teeth(centre, top, half, gap, pose)
    brush.restore()
  }
  lips({ centre, left, right, half, cornerY, top, bottom, upperLip, lowerLip, gap })
  // The corners sink in a little.
  brush.strokeStyle = 'oklch(.36 .06 30 / .6)'
  brush.lineWidth = 2
  for (const [x, side] of [
    [left, -1],
    [right, 1],
  ] as const) {
    brush.beginPath()
    brush.moveTo(x + side * 1, cornerY - 3.5)
    brush.quadraticCurveTo(x + side * 3.4, cornerY + 0.5, x + side * 1.2, cornerY + 5)
    brush.stroke()
  }
  // Shadow under the lower lip.
  const under = brush.createRadialGradient(centre, 0, 0, centre, 0, 26)
  under.addColorStop(0, 'oklch(.40 .062 36 / .5)')
  under.addColorStop(1, 'oklch(.40 .062 36 / 0)')
  brush.save()
  brush.translate(0, bottom + lowerLip + 8)
  brush.scale(1, 0.22)
  brush.fillStyle = under
  brush.fillRect(centre - 30, -30, 60, 60)
  brush.restore()
}

type LipShape = Record<
  'centre' | 'left' | 'right' | 'half' | 'cornerY' | 'top' | 'bottom' | 'upperLip' | 'lowerLip' | 'gap',
  number
>

function lips({ centre, left, right, half, cornerY, top, bottom, upperLip, lowerLip, gap }: LipShape): void {
  const lower = brush.createLinearGradient(0, bottom - 1, 0, bottom + lowerLip + 1)
  lower.addColorStop(0, 'oklch(.52 .085 24)')
  lower.addColorStop(0.45, 'oklch(.63 .085 26)')
  lower.addColorStop(1, 'oklch(.55 .08 30)')
  brush.fillStyle = lower
  brush.beginPath()
  brush.moveTo(left, cornerY)
  brush.bezierCurveTo(centre - half * 0.5, bottom + 0.5, centre + half * 0.5, bottom + 0.5, right, cornerY)
  brush.bezierCurveTo(
    centre + half * 0.6,
    bottom + lowerLip + 2.4,
    centre - half * 0.6,
    bottom + lowerLip + 2.4,
    left,
    cornerY,
  )
  brush.fill()
  const upper = brush.createLinearGradient(0, top - upperLip, 0, top + 1)
  upper.addColorStop(0, 'oklch(.56 .078 30)')
  upper.addColorStop(1, 'oklch(.47 .08 24)')
  brush.fillStyle = upper
  brush.beginPath()
  brush.moveTo(left, cornerY)
  brush.bezierCurveTo(
    centre - half * 0.55,
    top - upperLip * 0.75,
    centre - 13,
    top - upperLip - 1.6,
    centre - 6,
    top - upperLip - 0.8,
  )
  brush.quadraticCurveTo(centre, top - upperLip + 1.6, centre + 6, top - upperLip - 0.8)
  brush.bezierCurveTo(
    centre + 13,
    top - upperLip - 1.6,
    centre + half * 0.55,
    top - upperLip * 0.75,
    right,
    cornerY,
  )
  brush.bezierCurveTo(centre + half * 0.5, top - 0.6, centre + half * 0.5 - 6, top - 0.6, centre, top + 0.9)
  brush.bezierCurveTo(centre - half * 0.5 + 6, top - 0.6, centre - half * 0.5, top - 0.6, left, cornerY)
  brush.fill()
  // The line between the lips; it fades as they part.
  brush.strokeStyle = `oklch(.32 .06 24 / ${gap > 2 ? 0.35 : 0.85})`
  brush.lineWidth = gap > 2 ? 1.2 : 2
  brush.beginPath()
  brush.moveTo(left, cornerY)
  brush.bezierCurveTo(centre - half * 0.5, top + 0.2, centre - 8, top - 0.4, centre, top + 1.2)
  brush.bezierCurveTo(centre + 8, top - 0.4, centre + half * 0.5, top + 0.2, right, cornerY)
  brush.stroke()
  brush.strokeStyle = 'oklch(.86 .05 40 / .28)'
  brush.lineWidth = 1.8
  brush.beginPath()
  brush.moveTo(centre - half * 0.36, bottom + lowerLip * 0.52)
  brush.quadraticCurveTo(centre - 4, bottom + lowerLip * 0.75, centre + half * 0.2, bottom + lowerLip * 0.58)
  brush.stroke()
}

function teeth(centre: number, top: number, half: number, gap: number, pose: Pose): void {
  const height = Math.min(7, gap * 0.45 + 2 * pose.bite)
  brush.fillStyle = 'oklch(.78 .02 85)'
  brush.beginPath()
  brush.ellipse(centre, top - 1, half * 0.62, height + 1, 0, 0, Math.PI)
  brush.fill()
  brush.strokeStyle = 'oklch(.6 .03 70 / .35)'
  brush.lineWidth = 0.8
  for (const x of [-14, -7, 0, 7, 14]) {
    brush.beginPath()
    brush.moveTo(centre + x, top - 2)
    brush.lineTo(centre + x, top + height - 1)
    brush.stroke()
  }
}

function tongue(centre: number, bottom: number, half: number, gap: number): void {
  brush.fillStyle = 'oklch(.45 .1 22)'
  brush.beginPath()
  brush.ellipse(centre, bottom + 2, half * 0.5, gap * 0.36, 0, 0, 7)
  brush.fill()
}

Object.assign(globalThis, { stage: { prepare, film, draw } })
