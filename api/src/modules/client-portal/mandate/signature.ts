import { signatureTooLarge } from '@zaakwerk/contract/client-links'
import type { FieldProblem } from '@zaakwerk/domain/contact-rules'
import { printProblem } from '@zaakwerk/domain/printing'
import { TooMuch } from '../../../platform/threads/thread-limits.ts'
import { fileThreads } from '../../../platform/threads/warm-threads.ts'
import type { work } from './signature.thread.ts'

/** A signature as it is printed: a drawing, re-encoded as PNG, or a typed name. */
export type Signature =
  | { readonly kind: 'drawn'; readonly png: Uint8Array; readonly width: number; readonly height: number }
  | { readonly kind: 'typed'; readonly name: string }

/** The signature in a request: one of the two fields. */
export interface GivenSignature {
  readonly signature_image?: string | undefined
  readonly signature_name?: string | undefined
}

const missing = 'Voeg een handtekening toe voordat je verder gaat'
const unreadable = 'Je handtekening kon niet worden gelezen. Teken opnieuw, of typ je naam'

const inField = (field: keyof GivenSignature, message: string): FieldProblem => ({ field, message })
const inDrawing = (message: string): FieldProblem => inField('signature_image', message)
const inName = (message: string): FieldProblem => inField('signature_name', message)

const inThread = fileThreads.of<typeof work>(new URL('./signature.thread.ts', import.meta.url), {
  timeMs: 5_000,
})

const problems = { missing, unreadable, 'too-large': signatureTooLarge } as const

const judgeDrawing = async (url: string): Promise<Signature | FieldProblem> => {
  const judged = await inThread({ url }).catch((error: unknown) => {
    if (error instanceof TooMuch) return 'unreadable' as const
    throw error
  })
  return typeof judged === 'string' ? inDrawing(problems[judged]) : { kind: 'drawn', ...judged }
}

const judgeName = (name: string): Signature | FieldProblem => {
  if ((name.match(/\p{L}/gu) ?? []).length < 2) return inName('Typ je voornaam en je achternaam')
  const problem = printProblem(name)
  return problem ? inName(problem) : { kind: 'typed', name }
}

/** Validates a signature; returns a field error in Dutch when it is not one. */
export const judgeSignature = async ({
  signature_image: image,
  signature_name: name,
}: GivenSignature): Promise<Signature | FieldProblem> => {
  if (image && name) return inName('Teken je handtekening of typ je naam, niet allebei')
  if (image) return judgeDrawing(image)
  return name ? judgeName(name) : inDrawing(missing)
}
