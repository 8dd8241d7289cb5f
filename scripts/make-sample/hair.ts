/** The silver bob: two curtains from a parting, each a bundle of strands laid between an outer and an inner curve. */

type Point = readonly [x: number, y: number]
/** One cubic Bézier curve from root to tip, in frame pixels. */
type Curve = readonly [Point, Point, Point, Point]

// From the back: the right curtain, then the left one, whose root covers the parting.
const curtains: { outer: Curve; inner: Curve; light: number; strands: number }[] = [
  {
    outer: [
      [624, 60],
      [474, 52],
      [452, 292],
      [528, 400],
    ],
    inner: [
      [606, 104],
      [572, 132],
      [522, 250],
      [566, 402],
    ],
    light: 0.79,
    strands: 130,
  },
  {
    outer: [
      [616, 60],
      [796, 36],
      [832, 292],
      [754, 400],
    ],
    inner: [
      [602, 100],
      [660, 166],
      [782, 190],
      [714, 402],
    ],
    light: 0.7,
    strands: 170,
  },
]

/** SVG of the hair behind the neck and of the hair in front of the face. */
export function bob(): { back: string; front: string } {
  return { back, front: curtains.map(curtain).reverse().join('') + parting }
}

const back = `<path d="M520 180 C496 280 510 362 540 398 C572 412 594 390 600 350 H680 C686 390 710 412 742 398 C770 362 784 280 760 180Z" fill="oklch(.33 .012 70)"/>
<path d="M572 320 H706 V410 H572Z" fill="oklch(.17 .012 60)" opacity=".75" filter="url(#b8)"/>`

/** Softens the line where the two curtains meet, and lets a few strands fall out of order. */
const parting = `<path d="M620 64 C612 78 608 90 606 104" fill="none" stroke="oklch(.40 .02 60)" stroke-width="4" opacity=".45" filter="url(#b2)"/>
<g fill="none" stroke="oklch(.84 .01 88)" stroke-linecap="round" filter="url(#b05)"><path d="M612 106 C640 140 690 158 716 196" stroke-width="1.4" opacity=".4"/><path d="M616 112 C650 152 700 172 722 214" stroke-width="1" opacity=".3"/><path d="M602 108 C580 132 562 170 557 206" stroke-width="1.2" opacity=".4"/></g>`

function curtain({ outer, inner, light, strands }: (typeof curtains)[number], index: number): string {
  const side = index === 0 ? -1 : 1
  const [, , , outerTip] = outer
  const [, , , innerTip] = inner
  // The ends turn inwards: a rounded edge from the outer tip to the inner one.
  const tip = `C${outerTip[0] - side * 8} ${outerTip[1] + 9} ${innerTip[0] + side * 16} ${innerTip[1] + 12} ${innerTip[0]} ${innerTip[1]}`
  const shape = `M${outer[0]} C${outer.slice(1).join(' ')} ${tip} C${[inner[2], inner[1], inner[0]].join(' ')}Z`
  const id = `curtain${index}`
  const gradient = `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${side < 0 ? 480 : 640}" y1="80" x2="${side < 0 ? 570 : 800}" y2="340"><stop offset="0" stop-color="oklch(${light + 0.04} .012 85)"/><stop offset=".55" stop-color="oklch(${light - 0.1} .013 80)"/><stop offset="1" stop-color="oklch(${light - 0.26} .014 72)"/></linearGradient><clipPath id="${id}c"><path d="${shape}"/></clipPath>`
  const random = seeded(7 + index)
  const lines = Array.from({ length: strands }, (_, i) => {
    const u = (i + random() * 0.9) / strands
    const mixed = mix(outer, inner, u)
    const wobble = () => (random() - 0.5) * 5
    const path = `M${at(mixed[0], wobble() * 0.3)} C${at(mixed[1], wobble())} ${at(mixed[2], wobble())} ${at([mixed[3][0], mixed[3][1] + 8 * Math.sin(Math.PI * u)], wobble() * 0.6)}`
    const tone = random()
    const colour = tone > 0.42 ? `oklch(${(light + 0.13 * tone).toFixed(3)} .01 88)` : 'oklch(.44 .016 66)'
    const width = (0.8 + random() * (i % 6 === 0 ? 4 : 1.6)).toFixed(2)
    return `<path d="${path}" stroke="${colour}" stroke-width="${width}" opacity="${(0.08 + 0.2 * random()).toFixed(2)}"/>`
  }).join('')
  // Shade where the hair turns under, light where it bends over the crown.
  const edge = mix(outer, inner, 0.93)
  const crest = mix(outer, inner, side < 0 ? 0.4 : 0.3)
  const depth = `<path d="M${edge[0]} C${edge.slice(1).join(' ')}" fill="none" stroke="oklch(.30 .02 55)" stroke-width="15" stroke-dasharray="0 70 600" opacity=".42" filter="url(#b5)"/>
<path d="M${outer[3][0] - side * 10} 330 h${-side * 80} v90 h${side * 110}Z" fill="oklch(.22 .02 60)" opacity=".38" filter="url(#b12)"/>
<path d="M${crest[0]} C${crest.slice(1).join(' ')}" fill="none" stroke="oklch(.95 .012 90)" stroke-width="${side < 0 ? 22 : 16}" stroke-dasharray="150 600" stroke-dashoffset="-34" opacity="${side < 0 ? 0.42 : 0.26}" filter="url(#b8)"/>`
  const rim =
    side > 0
      ? `<path d="M${outer[0]} C${outer.slice(1).join(' ')}" fill="none" stroke="oklch(.62 .04 215)" stroke-width="7" opacity=".5" filter="url(#b3)"/>`
      : `<path d="M${outer[0]} C${outer.slice(1).join(' ')}" fill="none" stroke="oklch(.93 .02 200)" stroke-width="5" opacity=".45" filter="url(#b2)"/>`
  return `<defs>${gradient}</defs><path d="${shape}" fill="url(#${id})" filter="url(#b1)"/><g clip-path="url(#${id}c)"><g fill="none" stroke-linecap="round" filter="url(#b05)">${lines}</g>${depth}${rim}</g>`
}

function mix(a: Curve, b: Curve, u: number): Curve {
  const point = (i: 0 | 1 | 2 | 3): Point => [
    a[i][0] + (b[i][0] - a[i][0]) * u,
    a[i][1] + (b[i][1] - a[i][1]) * u,
  ]
  return [point(0), point(1), point(2), point(3)]
}

function at([x, y]: Point, dx: number): string {
  return `${(x + dx).toFixed(1)} ${y.toFixed(1)}`
}

/** Mulberry32: the same strands at every making. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
