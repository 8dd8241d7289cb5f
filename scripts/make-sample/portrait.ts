/**
 * The drawn portrait of Ilse Marten, an invented person, as a stack of SVG layers in one frame of 1280 x 720.
 * What moves on its own (eyes, lids, mouth) is drawn by `stage*.ts`; everything here is rasterised once.
 * Composed so that the middle 405 px hold the whole head (a 9:16 crop), the eyes lie in the upper half, and the chin
 * stays above 42 % from the bottom, where captions begin.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { bob } from './hair.ts'

export const frame = { width: 1280, height: 720 }

/** Points of the face in frame pixels, shared by the layers and by what the stage draws over them. */
export const landmarks = {
  centre: 640,
  eyes: { left: 596, right: 684, y: 240 },
  mouth: { y: 345, halfWidth: 37 },
  noseBase: 306,
  chin: 412,
  /** Around this point the head tilts: the top of the neck. */
  pivot: { x: 640, y: 420 },
}

export type Layer = {
  name:
    | 'backdrop'
    | 'body'
    | 'neck'
    | 'hairBack'
    | 'face'
    | 'features'
    | 'brows'
    | 'hairFront'
    | 'glasses'
    | 'veil'
  /** Where the layer lies in the frame, in frame pixels. */
  box: { x: number; y: number; width: number; height: number }
  /** Pixels of the raster per frame pixel. */
  scale: number
  svg: string
}

const skin = { light: 'oklch(.82 .052 60)', mid: 'oklch(.67 .068 50)', dark: 'oklch(.43 .06 40)' }
const shade = 'oklch(.40 .062 36)'
const facePath =
  'M640 84 C712 84 742 150 742 226 C742 270 741 304 731 334 C718 372 682 414 640 414 C598 414 562 372 549 334 C539 304 538 270 538 226 C538 150 568 84 640 84Z'

const defs = `<defs>
<linearGradient id="skin" gradientUnits="userSpaceOnUse" x1="548" y1="160" x2="748" y2="300"><stop offset="0" stop-color="${skin.light}"/><stop offset=".5" stop-color="${skin.mid}"/><stop offset="1" stop-color="${skin.dark}"/></linearGradient>
<linearGradient id="neck" gradientUnits="userSpaceOnUse" x1="590" y1="380" x2="700" y2="430"><stop offset="0" stop-color="oklch(.60 .062 48)"/><stop offset=".55" stop-color="oklch(.44 .055 42)"/><stop offset="1" stop-color="oklch(.31 .04 38)"/></linearGradient>
<linearGradient id="wool" gradientUnits="userSpaceOnUse" x1="380" y1="430" x2="880" y2="640"><stop offset="0" stop-color="oklch(.44 .05 245)"/><stop offset=".5" stop-color="oklch(.35 .045 248)"/><stop offset="1" stop-color="oklch(.23 .03 250)"/></linearGradient>
<linearGradient id="collar" gradientUnits="userSpaceOnUse" x1="560" y1="0" x2="724" y2="0"><stop offset="0" stop-color="oklch(.37 .05 248)"/><stop offset=".3" stop-color="oklch(.42 .054 247)"/><stop offset=".7" stop-color="oklch(.29 .042 250)"/><stop offset="1" stop-color="oklch(.19 .03 252)"/></linearGradient>
${[0.5, 1, 2, 3, 5, 8, 12, 20, 40].map((n) => `<filter id="b${String(n).replace('.', '')}" x="-80%" y="-80%" width="260%" height="260%"><feGaussianBlur stdDeviation="${n}"/></filter>`).join('')}
<clipPath id="face"><path d="${facePath}"/></clipPath>
</defs>`

/** A soft stroke: the brush most shading is done with. */
function stroke(path: string, colour: string, width: number, opacity: number, blur = 0): string {
  const filter = blur > 0 ? ` filter="url(#b${blur})"` : ''
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}"${filter}/>`
}
function pool(path: string, colour: string, opacity: number, blur: number): string {
  return `<path d="${path}" fill="${colour}" opacity="${opacity}" filter="url(#b${blur})"/>`
}
function spot(
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: string,
  opacity: number,
  blur: number,
): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${colour}" opacity="${opacity}" filter="url(#b${blur})"/>`
}

/** A room at dusk: a tall window on the sea to the left, a shelf in the dark to the right, all out of focus. */
const backdrop = `<defs>
<linearGradient id="room" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="oklch(.34 .035 218)"/><stop offset=".55" stop-color="oklch(.24 .028 228)"/><stop offset="1" stop-color="oklch(.15 .02 238)"/></linearGradient>
<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="250" cy="200" r="620"><stop offset="0" stop-color="oklch(.52 .045 210)" stop-opacity=".75"/><stop offset="1" stop-color="oklch(.52 .045 210)" stop-opacity="0"/></radialGradient>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="oklch(.50 .04 222)"/><stop offset=".62" stop-color="oklch(.66 .035 195)"/><stop offset=".64" stop-color="oklch(.44 .045 215)"/><stop offset="1" stop-color="oklch(.33 .04 222)"/></linearGradient>
</defs>
<rect width="1280" height="720" fill="url(#room)"/>
<g filter="url(#b12)"><g opacity=".62"><rect x="92" y="-40" width="250" height="470" fill="url(#sky)"/><path d="M214 -40V430M92 170H342" stroke="oklch(.24 .025 228)" stroke-width="13"/><path d="M80 440H356" stroke="oklch(.40 .03 215)" stroke-width="16"/></g>
<circle cx="292" cy="246" r="5" fill="oklch(.92 .08 90)"/></g>
<rect width="1280" height="720" fill="url(#glow)"/>
<g filter="url(#b12)" opacity=".6"><rect x="905" y="322" width="420" height="13" fill="oklch(.40 .03 80)" opacity=".55"/><rect x="935" y="196" width="34" height="126" fill="oklch(.34 .05 240)"/><rect x="972" y="178" width="26" height="144" fill="oklch(.40 .05 60)" opacity=".8"/><rect x="1000" y="206" width="40" height="116" fill="oklch(.38 .035 200)"/><rect x="1042" y="188" width="24" height="134" fill="oklch(.30 .05 30)"/><path d="M1150 322 C1126 300 1126 262 1156 246 C1186 262 1186 300 1162 322Z" fill="oklch(.52 .07 75)" opacity=".8"/><rect x="905" y="96" width="420" height="12" fill="oklch(.40 .03 80)" opacity=".4"/></g>`

const collarRibs = Array.from({ length: 19 }, (_, i) => {
  const t = i / 18
  const top = 566 + 148 * t
  const bottom = 556 + 168 * t
  const bow = (t - 0.5) * 14
  return stroke(`M${top} 414 C${top + bow} 440 ${bottom + bow} 456 ${bottom} 492`, '#fff', 1.3, 0.075, 0)
}).join('')

const body = `${pool('M430 720 C440 640 470 560 640 540 C810 560 850 640 860 720Z', '#000', 0.35, 20)}
<path d="M236 740 C246 610 330 548 470 520 C540 505 566 492 576 462 L704 462 C714 492 740 505 810 520 C950 548 1034 610 1044 740Z" fill="url(#wool)"/>
${stroke('M262 720 C280 616 350 566 476 534', 'oklch(.62 .05 225)', 7, 0.34, 5)}
${pool('M700 520 C860 540 980 600 1044 740 L740 740Z', '#000', 0.4, 20)}
${stroke('M566 508 C600 540 680 540 716 508', '#000', 10, 0.34, 8)}
${stroke('M420 560 C404 610 400 670 404 720 M862 560 C880 610 884 670 880 720', '#000', 9, 0.3, 8)}
<g transform="translate(0 14)"><path d="M566 420 C572 402 606 408 640 408 C674 408 708 402 714 420 C724 446 728 474 722 498 C692 524 588 524 558 498 C552 474 556 446 566 420Z" fill="url(#collar)"/>
${collarRibs}
${stroke('M562 462 C600 482 680 482 718 462', '#000', 7, 0.32, 3)}${stroke('M563 454 C602 472 676 472 716 454', 'oklch(.62 .05 235)', 2.2, 0.3, 1)}
${stroke('M570 424 C604 440 676 440 710 424', '#000', 12, 0.38, 5)}
${stroke('M560 430 C556 452 555 476 560 496', 'oklch(.66 .05 225)', 2.4, 0.35, 1)}</g>`

const neck = `<path d="M586 330 H694 L704 446 C672 462 608 462 576 446Z" fill="url(#neck)"/>
${pool('M572 360 C606 420 674 420 708 354 L708 412 C674 440 606 438 574 406Z', 'oklch(.20 .035 34)', 0.85, 8)}
${stroke('M616 416 C618 424 620 430 622 436 M664 414 C662 422 660 430 658 436', shade, 2.4, 0.5, 1)}`

const face = `<path d="${facePath}" fill="url(#skin)"/><g clip-path="url(#face)">
${pool('M690 100 C770 160 760 360 650 430 C702 360 712 220 690 100Z', shade, 0.62, 12)}
${pool('M538 84 H742 V250 C738 196 690 160 612 104 C580 130 556 180 556 260 L538 300Z', shade, 0.5, 5)}
${spot(596, 176, 28, 24, 'oklch(.88 .045 68)', 0.5, 12)}
${spot(577, 286, 24, 20, 'oklch(.86 .05 60)', 0.34, 8)}
${spot(582, 303, 30, 21, 'oklch(.62 .115 28)', 0.3, 12)}${spot(698, 304, 26, 20, 'oklch(.52 .1 28)', 0.3, 12)}
${spot(596, 232, 34, 19, shade, 0.3, 8)}${spot(684, 232, 34, 19, shade, 0.42, 8)}
${spot(640, 394, 30, 13, 'oklch(.78 .06 52)', 0.3, 8)}
${stroke('M568 356 C590 392 616 408 640 409 C668 408 692 388 712 352', shade, 14, 0.42, 8)}
${stroke('M543 250 C545 290 552 320 566 346', shade, 12, 0.28, 5)}
${stroke('M741 250 C739 290 732 322 714 350', 'oklch(.56 .05 225)', 3, 0.35, 2)}
</g>`

const features = `<g>
${stroke('M652 240 C655 262 664 282 666 298', shade, 10, 0.4, 5)}${stroke('M626 242 C626 262 620 282 617 298', shade, 8, 0.2, 5)}
${stroke('M637 232 C636 254 634 272 633 288', 'oklch(.90 .045 66)', 5, 0.4, 3)}
${spot(635, 298, 9, 7, 'oklch(.93 .04 66)', 0.5, 3)}
${pool('M616 300 C614 310 624 316 640 315 C657 316 668 310 665 298 C662 308 652 308 640 310 C628 309 620 308 616 300Z', shade, 0.62, 3)}
<ellipse cx="628.5" cy="310" rx="5" ry="2.3" fill="oklch(.27 .045 32)" opacity=".75" filter="url(#b1)" transform="rotate(-8 628 310)"/><ellipse cx="652.5" cy="310" rx="5" ry="2.3" fill="oklch(.24 .04 32)" opacity=".8" filter="url(#b1)" transform="rotate(8 652 310)"/>
${stroke('M615 296 C611 303 613 311 619 313', shade, 2.2, 0.55, 1)}${stroke('M665 296 C669 303 668 311 662 313', shade, 2.4, 0.7, 1)}
${stroke('M609 307 C600 317 594 328 592 341', shade, 3, 0.42, 2)}${stroke('M672 307 C681 317 687 328 689 341', shade, 3.4, 0.55, 2)}
${stroke('M606 310 C598 319 592 329 590 340', 'oklch(.9 .04 62)', 4, 0.22, 3)}
${stroke('M634 320 C633 326 633 330 634 334 M646 320 C647 326 647 330 646 334', shade, 1.8, 0.3, 1)}
${stroke('M594 352 C590 362 590 372 594 380', shade, 2.4, 0.3, 2)}${stroke('M686 352 C690 362 690 372 686 380', shade, 2.6, 0.42, 2)}
${stroke('M577 259 C586 266 604 267 615 260', shade, 2.2, 0.4, 1)}${stroke('M665 260 C676 267 694 266 703 259', shade, 2.2, 0.5, 1)}
${stroke('M580 266 C590 273 604 272 612 267', shade, 1.8, 0.22, 1)}${stroke('M668 267 C678 273 692 273 700 266', shade, 1.8, 0.3, 1)}
${stroke('M566 236 L556 231 M566 242 L555 242 M567 248 L557 253', shade, 1.4, 0.35, 1)}${stroke('M714 236 L724 231 M714 242 L725 242 M713 248 L723 253', shade, 1.4, 0.4, 1)}
${stroke('M594 168 C622 162 656 162 684 169 M602 184 C626 179 654 179 678 185', shade, 1.8, 0.2, 1)}
${stroke('M633 208 C632 214 632 220 633 225 M647 208 C648 214 648 220 647 225', shade, 1.6, 0.3, 1)}
</g>`

function brow(mirror: boolean): string {
  const hairs = Array.from({ length: 30 }, (_, i) => {
    const t = i / 29
    const x = 620 - 52 * t
    const y = 214 - 11 * Math.sin(Math.PI * (0.12 + 0.62 * t)) + (t > 0.7 ? (t - 0.7) * 16 : 0)
    const length = 10 - 5 * t
    return `M${x.toFixed(1)} ${(y + 2.6).toFixed(1)} l${(-length * (0.35 + 0.65 * t)).toFixed(1)} ${(-length * (0.55 - 0.5 * t)).toFixed(1)}`
  }).join('')
  const turn = mirror ? ' transform="translate(1280 0) scale(-1 1)"' : ''
  return `<g${turn}>${stroke('M620 212 C606 202 584 201 569 211', shade, 6, 0.28, 2)}${stroke(hairs, mirror ? 'oklch(.56 .016 70)' : 'oklch(.68 .016 76)', 1.7, 0.85)}</g>`
}

const glasses = `<g fill="none" stroke="oklch(.27 .035 55)" stroke-width="3.4">
<rect x="555" y="213" width="78" height="59" rx="27"/><rect x="647" y="213" width="78" height="59" rx="27"/><path d="M633 235 C637 229 643 229 647 235"/><path d="M555 232 L539 228 M725 232 L741 228"/></g>
<g fill="none" stroke="oklch(.66 .07 70)" stroke-width="1" opacity=".6"><path d="M557 236 C558 222 568 215 582 214.4 H606 M649 236 C650 222 660 215 674 214.4 H698"/></g>
<g fill="#fff" filter="url(#b1)"><path d="M563 226 C567 220 574 217 582 217 L566 249 C562 242 561 233 563 226Z" opacity=".16"/><path d="M655 226 C659 220 666 217 674 217 L658 249 C654 242 653 233 655 226Z" opacity=".12"/></g>
${stroke('M559 268 C570 281 618 281 629 266 M651 268 C662 281 710 281 721 266', shade, 3, 0.25, 2)}`

/** The label is set in the product's own typeface; a drawing used as an image cannot load fonts, so it is carried inside. */
const typeface = readFileSync(
  createRequire(import.meta.url).resolve(
    '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
  ),
).toString('base64')

/** Darkens the foot of the picture for captions, and says in the picture itself what it is. */
const veil = `<style>@font-face{font-family:Label;font-weight:200 900;src:url(data:font/woff2;base64,${typeface})}</style><defs><linearGradient id="foot" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#050b10" stop-opacity="0"/><stop offset=".35" stop-color="#050b10" stop-opacity=".5"/><stop offset=".7" stop-color="#050b10" stop-opacity=".84"/><stop offset="1" stop-color="#050b10" stop-opacity=".94"/></linearGradient>
<radialGradient id="edge" cx=".5" cy=".38" r=".78"><stop offset=".55" stop-color="#050b10" stop-opacity="0"/><stop offset="1" stop-color="#050b10" stop-opacity=".55"/></radialGradient></defs>
<rect y="400" width="1280" height="320" fill="url(#foot)"/><rect width="1280" height="720" fill="url(#edge)"/>
<g font-family="Label,sans-serif" text-anchor="end" fill="#dfe9ee"><text x="1250" y="604" font-size="18" font-weight="600" opacity=".74">Demonstration</text><text x="1250" y="625" font-size="15" opacity=".6">Drawn figure, synthetic voice</text></g>`

const whole = { x: 0, y: 0, ...frame }
const head = { x: 440, y: 30, width: 400, height: 400 }

/** The layers from back to front. */
export const layers: Layer[] = [
  layer('backdrop', whole, 1, backdrop),
  layer('body', { x: 220, y: 390, width: 840, height: 330 }, 1.5, body),
  layer('hairBack', head, 2, bob().back),
  layer('neck', head, 2, neck),
  layer('face', head, 2, face),
  layer('features', head, 2, features),
  layer('brows', { x: 540, y: 180, width: 200, height: 50 }, 2, brow(false) + brow(true)),
  layer('glasses', { x: 520, y: 196, width: 240, height: 100 }, 2, glasses),
  layer('hairFront', head, 2, bob().front),
  layer('veil', whole, 1, veil),
]

function layer(name: Layer['name'], box: Layer['box'], scale: number, drawing: string): Layer {
  const size = `width="${box.width * scale}" height="${box.height * scale}"`
  const view = `viewBox="${box.x} ${box.y} ${box.width} ${box.height}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${view}>${defs}${drawing}</svg>`
  return { name, box, scale, svg }
}
