import { stripHeic } from './strip-heic.ts'
import { stripJpeg } from './strip-jpeg.ts'
import { stripPng } from './strip-png.ts'

const makers: Readonly<Record<string, (file: Buffer) => Buffer | undefined>> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/heic': stripHeic,
}

/** A picture without what it says of its place and its device; as it came where it is broken, and nobody can read that of it. */
export const work = ({
  bytes,
  contentType,
}: {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly contentType: string
}): Uint8Array<ArrayBuffer> => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const bare = makers[contentType]?.(file)
  return bare ? Uint8Array.from(bare) : bytes
}
