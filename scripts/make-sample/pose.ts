/** What of the figure moves, in one instant. All zero is the neutral pose which every clip begins and ends with. */
export type Pose = {
  /** Head shift in frame pixels. */
  headX: number
  headY: number
  /** Head tilt around the neck, degrees, positive to the viewer's right. */
  tilt: number
  /** Turn and nod in pixels of parallax of the nose, positive to the right and down. */
  turn: number
  nod: number
  /** Chest rise in pixels. */
  breath: number
  /** 0 open lids, 1 closed. */
  blink: number
  /** Lower lids raised by a smile, 0 to 1. */
  squint: number
  /** Shift of the irises in pixels. */
  gazeX: number
  gazeY: number
  /** Brow lift, -1 to 1. */
  brow: number
  /** Jaw opening, 0 to 1. */
  jaw: number
  /** Mouth width: -1 pursed, 1 stretched. */
  wide: number
  /** Lips pressed together, 0 to 1. */
  press: number
  /** Upper teeth on the lower lip (f, v), 0 to 1. */
  bite: number
  /** Smile, 0 to 1, on top of the gentle one of the neutral pose. */
  smile: number
}

export const neutral: Readonly<Pose> = {
  headX: 0,
  headY: 0,
  tilt: 0,
  turn: 0,
  nod: 0,
  breath: 0,
  blink: 0,
  squint: 0,
  gazeX: 0,
  gazeY: 0,
  brow: 0,
  jaw: 0,
  wide: 0,
  press: 0,
  bite: 0,
  smile: 0,
}
