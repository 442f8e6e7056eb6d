/** Image sizes to try, relative to the pad: a full scribble may need fewer pixels. */
const shares = [1, 0.7, 0.5, 0.35]

/** Size of the content of a data URL in bytes. */
const bytesOf = (dataUrl: string): number => (dataUrl.length - dataUrl.indexOf(',') - 1) * 0.75

const flattened = (pad: HTMLCanvasElement, share: number): string => {
  const copy = document.createElement('canvas')
  copy.width = Math.round(pad.width * share)
  copy.height = Math.round(pad.height * share)
  const context = copy.getContext('2d')
  if (!context) return ''
  // The pad is transparent, because of the baseline behind it.
  context.fillStyle = 'white'
  context.fillRect(0, 0, copy.width, copy.height)
  context.drawImage(pad, 0, 0, copy.width, copy.height)
  return copy.toDataURL('image/png')
}

/** The pad as a PNG, black on white, as data URL of at most so many bytes. */
export const signaturePng = (pad: HTMLCanvasElement, mostBytes: number): string => {
  let png = ''
  for (const share of shares) {
    png = flattened(pad, share)
    if (bytesOf(png) <= mostBytes) return png
  }
  return png
}
