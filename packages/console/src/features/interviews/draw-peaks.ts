/** Draws the part of the waveform that is in sight, one bar a pixel. */
export function drawPeaks(
  canvas: HTMLCanvasElement,
  { peaks, perSecond }: { peaks: Uint8Array; perSecond: number },
  place: { roomWidth: number; width: number; scrolled: number; durationMs: number; heightPixels: number },
): void {
  const { roomWidth, width, scrolled, durationMs, heightPixels } = place
  const ratio = window.devicePixelRatio || 1
  canvas.width = Math.round(roomWidth * ratio)
  canvas.height = Math.round(heightPixels * ratio)
  const context = canvas.getContext('2d')
  if (!context) return
  context.scale(ratio, ratio)
  context.fillStyle = getComputedStyle(canvas).color
  const slices = (durationMs / 1000) * perSecond
  const sliceAt = (pixel: number) => ((scrolled + pixel) / width) * slices
  for (let pixel = 0; pixel < roomWidth; pixel++) {
    let peak = 0
    for (
      let slice = Math.floor(sliceAt(pixel));
      slice < Math.max(sliceAt(pixel + 1), Math.floor(sliceAt(pixel)) + 1);
      slice++
    )
      peak = Math.max(peak, peaks[slice] ?? 0)
    const height = Math.max(1, (peak / 255) * (heightPixels - 8))
    context.fillRect(pixel, (heightPixels - height) / 2, 1, height)
  }
}
