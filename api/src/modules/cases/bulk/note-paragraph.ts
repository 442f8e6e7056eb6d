import { caseTextLengths } from '@zaakwerk/contract/entities/case-input'
import { badRequest } from '../../../platform/errors/errors.ts'

/** A note, formatted for appending to existing notes. */
export const paragraphsOf = (note: string): string => `\n\n${note}`

/** Refusal of a note that would exceed the maximum length of the notes. */
export const notesTooLong = `De notities worden langer dan ${caseTextLengths.notes.toLocaleString('nl-NL')} tekens`

/** Appends a paragraph to notes, without other changes. Returns the notes and the number of characters that were added. */
export const withParagraph = (
  notes: string,
  note: string,
): { readonly notes: string; readonly added: number } => {
  // The erasure of a client clears the note of batches with a case of that client.
  if (note === '') throw badRequest('action_refused', 'De notitie is gewist met de gegevens van een cliënt')
  const [before, end] = notes.trim() === '' ? ['', note] : [notes, paragraphsOf(note)]
  const after = `${before}${end}`
  if (after.length > caseTextLengths.notes) throw badRequest('action_refused', notesTooLong)
  return { notes: after, added: end.length }
}

/** Removes the appended paragraph from the end of notes. Refuses notes that do not end with it. */
export const withoutParagraph = (
  notes: string,
  { note, added }: { readonly note: string; readonly added: number },
): string => {
  const start = notes.length - added
  if (note === '' || start < 0 || notes.slice(start).trim() !== note)
    throw badRequest('action_refused', 'De notities eindigen niet met deze notitie: haal die er zelf uit')
  return notes.slice(0, start)
}
