/** One eye of the figure, drawn anew for each pose: lids, eyeball, iris, crease. Runs in the browser page. */
import type { landmarks as Landmarks } from './portrait.ts'
import type { Pose } from './pose.ts'

type Brush = CanvasRenderingContext2D

/** `x` is the middle of the eye in frame pixels; `light` darkens the eye on the shaded side. */
export function eye(brush: Brush, marks: typeof Landmarks, x: number, pose: Pose, light: number): void {
  const y = marks.eyes.y
  const outward = x < marks.centre ? -1 : 1
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
    iris(brush, x + pose.gazeX - 0.5, y - 0.6 + pose.gazeY, light)
    // Shadow of the upper lid on the eyeball.
    brush.strokeStyle = 'oklch(.25 .03 45 / .5)'
    brush.lineWidth = 7
    brush.filter = 'blur(2px)'
    lidLine(brush, x, y - 1, upper - 2, inner, outer, outward)
    brush.filter = 'none'
    brush.fillStyle = 'oklch(.62 .09 25 / .5)'
    brush.beginPath()
    brush.ellipse(inner + outward * 2, y + 3, 3, 2.4, 0, 0, 7)
    brush.fill()
    brush.restore()
  }
  brush.strokeStyle = `oklch(${0.27 * light} .03 42 / .92)`
  brush.lineWidth = 2.6
  lidLine(brush, x, y, upper, inner, outer, outward)
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
    brush,
    x,
    y - 4,
    y - 17 + pose.blink * 4 - pose.brow * 1.5,
    inner + outward * 3,
    outer + outward * 2,
    outward,
  )
}

function lidLine(
  brush: Brush,
  x: number,
  y: number,
  upper: number,
  inner: number,
  outer: number,
  outward: number,
): void {
  brush.beginPath()
  brush.moveTo(inner, y + 3)
  brush.bezierCurveTo(x - outward * 10, upper, x + outward * 13, upper - 1, outer, y + 1)
  brush.stroke()
}

function iris(brush: Brush, x: number, y: number, light: number): void {
  const colour = brush.createRadialGradient(x - 1, y + 2, 1, x, y, 8.8)
  colour.addColorStop(0, `oklch(${0.53 * light} .035 215)`)
  colour.addColorStop(0.72, `oklch(${0.4 * light} .035 225)`)
  colour.addColorStop(1, 'oklch(.24 .03 235)')
  brush.fillStyle = colour
  disc(brush, x, y, 8.6)
  brush.fillStyle = 'oklch(.14 .01 240)'
  disc(brush, x, y, 3.6)
  brush.fillStyle = `rgb(255 255 255 / ${0.92 * light})`
  disc(brush, x - 2.8, y - 2.8, 1.8)
  brush.fillStyle = 'rgb(255 255 255 / .22)'
  disc(brush, x + 3, y + 3.4, 1.5)
}

function disc(brush: Brush, x: number, y: number, radius: number): void {
  brush.beginPath()
  brush.arc(x, y, radius, 0, 7)
  brush.fill()
}
