/** Sizes of the picture to try, as shares of the pad's: one that is scribbled full may have to do with fewer dots. */
const shares = [1, 0.7, 0.5, 0.35]

/** Bytes of what a data URL holds. */
const bytesOf = (dataUrl: string): number => (dataUrl.length - dataUrl.indexOf(',') - 1) * 0.75

const flattened = (pad: HTMLCanvasElement, share: number): string => {
  const copy = document.createElement('canvas')
  copy.width = Math.round(pad.width * share)
  copy.height = Math.round(pad.height * share)
  const context = copy.getContext('2d')
  if (!context) return ''
  // The pad itself is see-through, for the line to write on behind it.
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
