/**
 * Our own artwork for the presets: plain shapes in the colour of the text, faint, above the words and never below them. Each is a
 * list of CSS pictures for `background`, which the player and the preview of a look share. No schema: it goes to visitors.
 */
export const lookArt: Record<string, string> = {
  // waves
  harbor:
    'radial-gradient(circle at 50% 130%,transparent 62%,currentColor 63%,currentColor 65%,transparent 66%) 0 0/72px 36px',
  // leaves
  garden:
    'radial-gradient(ellipse 9px 20px at 25% 50%,currentColor 98%,transparent) 0 0/56px 56px,radial-gradient(ellipse 20px 9px at 75% 50%,currentColor 98%,transparent) 28px 28px/56px 56px',
  // stripes of a barrier
  signal: 'repeating-linear-gradient(135deg,currentColor 0 14px,transparent 14px 44px)',
  // snow
  winter:
    'radial-gradient(circle,currentColor 2px,transparent 3px) 0 0/46px 46px,radial-gradient(circle,currentColor 3px,transparent 4px) 23px 31px/62px 62px',
  // a quiet grid
  clinic:
    'linear-gradient(currentColor 1px,transparent 1px) 0 0/100% 28px,linear-gradient(90deg,currentColor 1px,transparent 1px) 0 0/28px 100%',
  // columns of a page
  editorial: 'repeating-linear-gradient(90deg,transparent 0 88px,currentColor 88px 90px)',
  // furrows
  field: 'repeating-radial-gradient(circle at 50% 160%,transparent 0 16px,currentColor 16px 18px)',
}
