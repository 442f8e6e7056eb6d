import { signatureMaxBytes } from '@zaakwerk/contract/client-links'
import { drawingIn } from './signature-ink.ts'
import { readPng, writePng } from './signature-png.ts'

/** A drawn signature, re-encoded as our own PNG. */
interface Drawn {
  readonly png: Uint8Array
  readonly width: number
  readonly height: number
}

/** The bytes of a data URL of a PNG; undefined when it is malformed. */
const bytesOf = (url: string): Buffer | undefined => {
  const [, text] = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/.exec(url) ?? []
  if (text === undefined) return undefined
  const bytes = Buffer.from(text, 'base64')
  return bytes.toString('base64') === text ? bytes : undefined
}

/** Decodes the data URL of a drawn signature. Nothing of the uploaded file is passed on: the drawing is re-encoded. */
export const work = ({ url }: { readonly url: string }): Drawn | 'missing' | 'unreadable' | 'too-large' => {
  const bytes = bytesOf(url)
  if (!bytes) return 'unreadable'
  if (bytes.length > signatureMaxBytes) return 'too-large'
  const picture = readPng(bytes)
  if (!picture) return 'unreadable'
  const drawing = drawingIn(picture)
  if (!drawing) return 'missing'
  return { png: Uint8Array.from(writePng(drawing)), width: drawing.width, height: drawing.height }
}
