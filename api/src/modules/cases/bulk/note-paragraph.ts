/** A note as it follows on existing notes. */
export const paragraphsOf = (note: string): string => `\n\n${note}`

/** Notes with a paragraph added at their end. */
export const withParagraph = (notes: string, note: string): string =>
  notes.trim() === '' ? note : `${notes}${paragraphsOf(note)}`
