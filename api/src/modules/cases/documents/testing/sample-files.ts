import { encode } from 'fast-png'
import jpeg from 'jpeg-js'

/** 64 × 64 pixels, red on the left and blue on the right; drawn by ourselves and encoded with libheif's `heif-enc`. */
const heic = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAA' +
    'AAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFmAAEAAAAAAAAAKQAAACNpaW5mAAAAAAABAAAAFWluZmUC' +
    'AAAAAAEAAGh2YzEAAAAAwmlwcnAAAACkaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNw' +
    'AAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHB' +
    'crAiQAAAABRpc3BlAAAAAAAAAEAAAABAAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAAAxbWRhdAAA' +
    'ACUoAa9Y+Q6SX//znd//lR6Q+xFmJ//P4mL+onaf+L/0RxL/7+EY',
  'base64',
)

/** Of several kilobytes, so that a part of it is a damaged picture. */
const png = Buffer.from(
  encode({
    width: 320,
    height: 200,
    channels: 3,
    data: Uint8Array.from({ length: 320 * 200 * 3 }, (_, at) => (at * at) >> 7),
  }),
)

const entryBytes = 128

/** An entry of the directory of a compound file. */
const entry = ({ name, type }: { name: string; type: number }): Buffer => {
  const bytes = Buffer.alloc(entryBytes)
  const written = bytes.write(`${name}\0`, 'utf16le')
  bytes.writeUInt16LE(written, 64)
  bytes.writeUInt8(type, 66)
  return bytes
}

/** A compound file with these streams; its directory comes last, after `gap` bytes. */
export const compoundFile = (streams: readonly string[], gap = 512): Buffer => {
  const header = Buffer.alloc(512)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  const directory = [{ name: 'Root Entry', type: 5 }, ...streams.map((name) => ({ name, type: 2 }))]
  return Buffer.concat([header, Buffer.alloc(gap), ...directory.map(entry)])
}

/** One small file of every kind. */
export const sampleFiles = {
  pdf: Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n%%EOF\n', 'latin1'),
  jpg: jpeg.encode({ width: 8, height: 8, data: Buffer.alloc(8 * 8 * 4, 200) }, 80).data,
  png,
  heic,
  doc: compoundFile(['1Table', 'WordDocument', '\u0005SummaryInformation']),
  txt: Buffer.from('Geachte heer Çelik,\r\n\r\nDe boete bedraagt € 120.\r\n'),
}
