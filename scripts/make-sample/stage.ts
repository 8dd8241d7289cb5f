/**
 * Runs in the browser page: lays the portrait's layers over each other in a given pose and draws eyes and mouth.
 * Served with its types stripped, like the two files it imports.
 */
import type { landmarks as Landmarks, Layer } from './portrait.ts'
import type { Pose } from './pose.ts'
import { eye } from './stage-eye.ts'
import { mouth } from './stage-mouth.ts'

type Scene = { layers: Layer[]; landmarks: typeof Landmarks; width: number; height: number }
type Brush = CanvasRenderingContext2D

const bitmaps = new Map<string, ImageBitmap>()
const sheets = new Map<string, HTMLCanvasElement>()
/** Some hundred megabytes. */
const sheetsMost = 160
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
  const { pivot, eyes } = scene.landmarks
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
    eye(brush, scene.landmarks, eyes.left, pose, 1)
    eye(brush, scene.landmarks, eyes.right, pose, 0.9)
  })
  withHead(1, 0.55, () => mouth(brush, scene.landmarks, pose))
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
  // In invisible steps: a face that was stretched as far before is there already.
  const [jaw, press] = [Math.round(pose.jaw * 50) / 50, Math.round(pose.press * 25) / 25]
  const drop = (row: number) => {
    const t = Math.min(1, Math.max(0, (row - from) / length))
    return scale * (jaw * 10 * t * t * (3 - 2 * t) - press * 1.2 * Math.sin(Math.PI * t))
  }
  const key = `${name} ${jaw} ${press}`
  const known = sheets.get(key)
  if (known) {
    brush.drawImage(known, box.x, box.y, box.width, box.height)
    return
  }
  // Whole rows on a canvas of its own: slices laid under a turned brush would show their seams.
  if (sheets.size >= sheetsMost) sheets.clear()
  const sheet = document.createElement('canvas')
  sheets.set(key, sheet)
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

Object.assign(globalThis, { stage: { prepare, film, draw } })
