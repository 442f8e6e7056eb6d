import { decodePDFRawStream, PDFContext, PDFRawStream } from '@cantoo/pdf-lib'

/** What all streams of pdf-lib are that unpack something; the package does not export it. */
interface Unpacking {
  ensureBuffer: (size: number) => Uint8Array
}

const prototypeOf = (value: unknown): unknown => Object.getPrototypeOf(value)

const isUnpacking = (found: unknown): found is Unpacking =>
  typeof found === 'object' && found !== null && 'ensureBuffer' in found

const unpacking = (): Unpacking => {
  const dict = PDFContext.create().obj({ Filter: 'RunLengthDecode' })
  const found = prototypeOf(prototypeOf(decodePDFRawStream(PDFRawStream.of(dict, new Uint8Array()))))
  if (!isUnpacking(found)) throw new Error('pdf-lib unpacks streams in another way')
  return found
}

/**
 * Limits what pdf-lib unpacks of one stream, in bytes; above that, it stops. A stream that is packed twice is a thousand times a thousand
 * times as large as it is in its file. Applies to this thread, once. The answer tells whether something was stopped since it was last
 * asked, as pdf-lib reads on without what it cannot read.
 */
export const capUnpacked = (most: number): (() => boolean) => {
  const stream = unpacking()
  const { ensureBuffer } = stream
  let wasStopped = false
  stream.ensureBuffer = function (this: Unpacking, size: number): Uint8Array {
    if (size > most) {
      wasStopped = true
      throw new RangeError(`more than ${most} bytes in one stream`)
    }
    return ensureBuffer.call(this, size)
  }
  return () => {
    const was = wasStopped
    wasStopped = false
    return was
  }
}
