import { signatureMaxBytes, signatureTooLarge } from '@zaakwerk/contract/client-links'
import type { FieldProblem } from '@zaakwerk/domain/contact-rules'
import { printProblem } from '@zaakwerk/domain/printing'
import { drawingIn } from './signature-ink.ts'
import { readPng, writePng } from './signature-png.ts'

/** A signature as it is printed: a drawing, as a PNG of our own making, or the name that was typed in its place. */
export type Signature =
  | { readonly kind: 'drawn'; readonly png: Buffer; readonly width: number; readonly height: number }
  | { readonly kind: 'typed'; readonly name: string }

/** As a client sends it: one of the two. */
export interface GivenSignature {
  readonly signature_image?: string | undefined
  readonly signature_name?: string | undefined
}

const missing = 'Voeg een handtekening toe voordat je verder gaat'
const unreadable = 'Je handtekening kon niet worden gelezen. Teken opnieuw, of typ je naam'

const inField = (field: keyof GivenSignature, message: string): FieldProblem => ({ field, message })
const inDrawing = (message: string): FieldProblem => inField('signature_image', message)
const inName = (message: string): FieldProblem => inField('signature_name', message)

/** The bytes of a data URL of a PNG; undefined when it is none, or not written as it should be. */
const bytesOf = (url: string): Buffer | undefined => {
  const [, text] = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/.exec(url) ?? []
  if (text === undefined) return undefined
  const bytes = Buffer.from(text, 'base64')
  return bytes.toString('base64') === text ? bytes : undefined
}

const judgeDrawing = (url: string): Signature | FieldProblem => {
  const bytes = bytesOf(url)
  if (!bytes) return inDrawing(unreadable)
  if (bytes.length > signatureMaxBytes) return inDrawing(signatureTooLarge)
  const picture = readPng(bytes)
  if (!picture) return inDrawing(unreadable)
  const drawing = drawingIn(picture)
  if (!drawing) return inDrawing(missing)
  // Nothing of the file that was sent goes further than here.
  return { kind: 'drawn', png: writePng(drawing), width: drawing.width, height: drawing.height }
}

const judgeName = (name: string): Signature | FieldProblem => {
  if ((name.match(/\p{L}/gu) ?? []).length < 2) return inName('Typ je voornaam en je achternaam')
  const problem = printProblem(name)
  return problem ? inName(problem) : { kind: 'typed', name }
}

/** Judges a signature; answers what is wrong with it, in Dutch and at its field, when it is none. */
export const judgeSignature = ({
  signature_image: image,
  signature_name: name,
}: GivenSignature): Signature | FieldProblem => {
  if (image && name) return inName('Teken je handtekening of typ je naam, niet allebei')
  if (image) return judgeDrawing(image)
  return name ? judgeName(name) : inDrawing(missing)
}
