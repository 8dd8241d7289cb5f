/** The mouth of the figure, drawn anew for each pose: lips, teeth, tongue, corners. Runs in the browser page. */
import type { landmarks as Landmarks } from './portrait.ts'
import type { Pose } from './pose.ts'

type Brush = CanvasRenderingContext2D

export function mouth(brush: Brush, marks: typeof Landmarks, pose: Pose): void {
  const { centre } = marks
  const y = marks.mouth.y
  const purse = Math.max(0, -pose.wide)
  const stretch = 0.1 * Math.max(0, pose.wide) + 0.1 * pose.smile - 0.3 * purse - 0.13 * pose.jaw
  const half = marks.mouth.halfWidth * (1 + stretch)
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
    tongue(brush, centre, bottom, half, gap)
    teeth(brush, centre, top, half, gap, pose)
    brush.restore()
  }
  lips(brush, { centre, left, right, half, cornerY, top, bottom, upperLip, lowerLip, gap })
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

function lips(
  brush: Brush,
  { centre, left, right, half, cornerY, top, bottom, upperLip, lowerLip, gap }: LipShape,
): void {
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

function teeth(brush: Brush, centre: number, top: number, half: number, gap: number, pose: Pose): void {
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

function tongue(brush: Brush, centre: number, bottom: number, half: number, gap: number): void {
  brush.fillStyle = 'oklch(.45 .1 22)'
  brush.beginPath()
  brush.ellipse(centre, bottom + 2, half * 0.5, gap * 0.36, 0, 0, 7)
  brush.fill()
}
