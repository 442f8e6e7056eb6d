import { stripHeic } from './strip-heic.ts'
import { stripJpeg } from './strip-jpeg.ts'
import { stripPng } from './strip-png.ts'

const makers: Readonly<Record<string, (file: Buffer) => Buffer | undefined>> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/heic': stripHeic,
}

/** Strips metadata on place and device from a picture; a broken one is returned unchanged, as nobody can read its metadata. */
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
