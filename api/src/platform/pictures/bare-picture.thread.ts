import { bareHeic } from './bare-heic.ts'
import { bareJpeg } from './bare-jpeg.ts'
import { barePng } from './bare-png.ts'

const makers: Readonly<Record<string, (file: Buffer) => Buffer | undefined>> = {
  'image/jpeg': bareJpeg,
  'image/png': barePng,
  'image/heic': bareHeic,
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
