import { crc32, deflateSync } from 'node:zlib'

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const [width, height] = [320, 200]

const drawn = new Map<number, Buffer>()

/** A picture in place of a photo: sky, road and a car of the given hue. Drawn once per hue. */
export const renderPhoto = (hue: number): Buffer => {
  const photo = drawn.get(hue) ?? draw(hue)
  drawn.set(hue, photo)
  return photo
}

const draw = (hue: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const car = [60 + ((hue * 53) % 180), 60 + ((hue * 97) % 180), 60 + ((hue * 31) % 180)]
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(1 + width * 3)
    for (let x = 0; x < width; x += 1) {
      const inCar = x > 90 && x < 230 && y > 95 && y < 150 && (y > 118 || (x > 115 && x < 205))
      const color = inCar ? car : y < 110 ? [150 + y / 4, 185 + y / 4, 220] : [88 - y / 8, 88 - y / 8, 92]
      row.set(color, 1 + x * 3)
    }
    return row
  })
  return Buffer.concat([
    ...[signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.concat(rows)))],
    chunk('IEND', Buffer.alloc(0)),
  ])
}
