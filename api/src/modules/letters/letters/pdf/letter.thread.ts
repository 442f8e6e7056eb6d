import { letterPdf } from './letter-pdf.ts'

/** Renders a letter, or another paper of the service. */
export const work = letterPdf
