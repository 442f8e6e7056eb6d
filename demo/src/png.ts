import { encode } from 'fast-png'

const [width, height] = [320, 200]

const drawn = new Map<number, Buffer>()

/** A picture in place of a photo: sky, road and a car of the given hue. Cached by hue. */
export const renderPhoto = (hue: number): Buffer => {
  const photo = drawn.get(hue) ?? draw(hue)
  drawn.set(hue, photo)
  return photo
}

const draw = (hue: number): Buffer => {
  const car = [60 + ((hue * 53) % 180), 60 + ((hue * 97) % 180), 60 + ((hue * 31) % 180)]
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const inCar = x > 90 && x < 230 && y > 95 && y < 150 && (y > 118 || (x > 115 && x < 205))
      const color = inCar ? car : y < 110 ? [150 + y / 4, 185 + y / 4, 220] : [88 - y / 8, 88 - y / 8, 92]
      data.set(color, (y * width + x) * 3)
    }
  return Buffer.from(encode({ width, height, data, channels: 3 }))
}
