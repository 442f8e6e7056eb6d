import { expect, it } from 'vitest'
import { withEnding } from './file-buttons.tsx'

it.each([
  ['1000012345', 'image/jpeg', '1000012345.jpg'],
  ['scan', 'application/pdf', 'scan.pdf'],
  ['IMG_1.JPG', 'image/jpeg', 'IMG_1.JPG'],
  ['film', 'video/mp4', 'film'],
  ['iets', '', 'iets'],
])('%s of type "%s" is sent as %s', (name, type, sent) => {
  expect(withEnding(new File(['x'], name, { type })).name).toBe(sent)
})
