import { decodePDFRawStream, PDFContext, PDFRawStream } from '@cantoo/pdf-lib'

/** The internal base class of pdf-lib's decoding streams; the package does not export it. */
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
 * Limits the decompressed bytes of one stream in pdf-lib; decoding stops beyond that. A doubly compressed stream can be a thousand times a thousand times its
 * size in the file. Applies to this thread, once. The returned function tells whether a stream was cut since its last call, as pdf-lib continues without
 * streams that it cannot read.
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
