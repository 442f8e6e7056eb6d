import { letterPdf } from './letter-pdf.ts'

/** Prints a letter, or another paper of the service. */
export const work = letterPdf
