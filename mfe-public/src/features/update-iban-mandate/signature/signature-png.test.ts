import { stubCanvas } from '@zaakwerk/testing/canvas'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signaturePng } from './signature-png.ts'

beforeEach(stubCanvas)
afterEach(() => vi.restoreAllMocks())

/** As if each dot of the canvas took so many letters of the data URL. */
const lettersADot = (letters: number): void => {
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function (this: HTMLCanvasElement) {
    return `data:image/png;base64,${'A'.repeat(Math.round(this.width * this.height * letters))}`
  })
}

const bytesOfPng = (letters: number): number => {
  lettersADot(letters)
  const pad = document.createElement('canvas')
  pad.width = 1800
  pad.height = 600
  return signaturePng(pad, 200_000).length * 0.75
}

describe('the picture of a signature', () => {
  it('has all dots of the pad where that is small enough', () => {
    expect(bytesOfPng(0.1)).toBeGreaterThan(80_000)
    expect(bytesOfPng(0.1)).toBeLessThan(82_000)
  })

  it.each([0.3, 0.5, 1, 2])('of a pad that is scribbled full fits all the same (%s)', (letters) => {
    expect(bytesOfPng(letters)).toBeLessThan(200_100)
  })
})
