import { z } from 'zod'

/** A face smaller than this share of the picture would be cut out of it as a few coarse dots. */
const sideAtLeast = 0.05
const share = z.number().min(0).max(1)
const side = z.number().min(sideAtLeast).max(1)
/** What is left of adding fractions. */
const rounding = 1e-6

/** Where the face is in a video, as fractions of its width and height from the top left. */
export const faceArea = z
  .strictObject({ x: share, y: share, width: side, height: side })
  .refine((area) => area.x + area.width <= 1 + rounding && area.y + area.height <= 1 + rounding, {
    message: 'The face area has to lie within the picture.',
  })
export type FaceArea = z.infer<typeof faceArea>
